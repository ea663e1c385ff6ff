const days = (count: number) => ({ words: count === 1 ? '1 day' : `${count} days`, hours: 24 * count });

/** The hours for which an address can be blocked, with the words that the screen shows. */
export const blockTimes = {
  permanent: { words: 'Until it is lifted', hours: null },
  hour: { words: '1 hour', hours: 1 },
  day: days(1),
  week: days(7),
  month: days(30),
} as const;

export type BlockTime = keyof typeof blockTimes;
export const blockTimeNames = Object.keys(blockTimes) as [BlockTime, ...BlockTime[]];
