/** For how long an address can be blocked, in hours, with the words that the screen shows. */
export const blockTimes = {
  permanent: { words: 'Until it is lifted', hours: null },
  hour: { words: '1 hour', hours: 1 },
  day: { words: '1 day', hours: 24 },
  week: { words: '7 days', hours: 7 * 24 },
  month: { words: '30 days', hours: 30 * 24 },
} as const;

export type BlockTime = keyof typeof blockTimes;
export const blockTimeNames = Object.keys(blockTimes) as [BlockTime, ...BlockTime[]];
