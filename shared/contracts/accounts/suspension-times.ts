import { suspensionDays } from './suspension-days.ts';

const [day, week, month] = suspensionDays;

export const dayWords = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const days = (count: number) => ({ words: dayWords(count), hours: 24 * count });

/** The same times by name, in hours, with the words that the screen shows. */
export const suspensionTimes = {
  day: days(day),
  week: days(week),
  month: days(month),
  good: { words: 'Permanently, until somebody lifts it', hours: null },
} as const;

type SuspensionTime = keyof typeof suspensionTimes;
export const suspensionTimeNames = Object.keys(suspensionTimes) as [SuspensionTime, ...SuspensionTime[]];
