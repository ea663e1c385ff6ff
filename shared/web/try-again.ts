import { apiErrorOf } from './api-error.ts';

/** "You can try again in 5 minutes." Rounded up, so that the next attempt is not too early. */
export const tryAgain = (seconds: number | undefined): string => {
  if (seconds === undefined) return '';
  if (seconds < 60) return `You can try again in ${Math.max(1, seconds)} seconds.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const hours = Math.ceil(minutes / 60);
  return `You can try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
};

/** The text to show for any thrown value; for a rate limit also the time of the next try. */
export const reasonOf = (thrown: unknown): string => {
  const { code, message, retryAfter } = apiErrorOf(thrown);
  return code === 'RATE_LIMITED' ? `${message} ${tryAgain(retryAfter)}`.trim() : message;
};
