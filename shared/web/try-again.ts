/** "You can try again in 5 minutes." Rounded up, so that nobody comes too early. */
export const tryAgain = (seconds: number | undefined): string => {
  if (seconds === undefined) return '';
  if (seconds < 60) return `You can try again in ${Math.max(1, seconds)} seconds.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const hours = Math.ceil(minutes / 60);
  return `You can try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
};
