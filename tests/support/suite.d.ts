/** Whether the deep suite runs (`npm run test:deep`): everything, and what is long by nature at its full length. */
export declare const isDeep: boolean;
/** How much of something a test does: `quick` in `npm test`, `deep` in the deep suite. */
export declare const amount: (quick: number, deep: number) => number;
/** The seed of a test that draws at random: a new one for each run, or that of a run to repeat (`SEED=…`). Print it. */
export declare const drawSeed: () => number;
