const days = (count: number) => ({ words: count === 1 ? '1 day' : `${count} days`, hours: 24 * count });

/** For how long somebody can be suspended, in hours, with the words that the screen shows. */
export const suspensionTimes = {
  day: days(1),
  week: days(7),
  month: days(30),
  good: { words: 'For good, until somebody lifts it', hours: null },
} as const;

type SuspensionTime = keyof typeof suspensionTimes;
export const suspensionTimeNames = Object.keys(suspensionTimes) as [SuspensionTime, ...SuspensionTime[]];
