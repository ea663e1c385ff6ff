/** Whether the deep suite runs (`npm run test:deep`): everything, and long tests at their full length. */
export const isDeep = process.env.BRIEFHOUSE_SUITE === 'deep';

/** The size of a test: `quick` in `npm test`, `deep` in the deep suite. */
export const amount = (quick: number, deep: number): number => (isDeep ? deep : quick);

/** The seed of a test that draws at random: a new one for each run, or that of a run to repeat (`SEED=…`). Print it. */
export const drawSeed = (): number => Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
