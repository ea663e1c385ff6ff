import { now } from '../../../kit/clock.ts';
import { type Step, transact } from '../../../kit/transact.ts';
import { appealStep } from '../appeal.ts';
import type { SanctionRow } from '../decision.entity.ts';

/** Appeals against a decision: of two appeals at once one is taken. */
export const sendAppeal = async (
  row: SanctionRow,
  words: string,
  guards: Step[] = [],
): Promise<SanctionRow> => {
  const at = now();
  await transact([appealStep(row, words, at), ...guards]);
  return { ...row, appealed_at: at, appeal_words: words };
};
