import { counted } from './names.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The time that is left: "2 days 5 hours", "5 hours 12 minutes", "12 minutes", "less than a minute"; empty afterwards.
 */
export const timeLeftLabel = (iso: string, now: number = Date.now()): string => {
  const left = Date.parse(iso) - now;
  if (Number.isNaN(left) || left <= 0) return '';
  if (left < minute) return 'less than a minute';
  const [days, hours, minutes] = [
    Math.floor(left / day),
    Math.floor((left % day) / hour),
    Math.floor((left % hour) / minute),
  ];
  const parts = days > 0 ? [counted(days, 'day'), hours && counted(hours, 'hour')] : [];
  if (days === 0) parts.push(hours && counted(hours, 'hour'), minutes && counted(minutes, 'minute'));
  return parts.filter(Boolean).join(' ');
};
