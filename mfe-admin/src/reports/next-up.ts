import type { ModerationCase } from '@briefhouse/contracts/admin/case.ts';

/** Whether nobody else has the case to themselves. */
export const isFreeFor = ({ claim }: ModerationCase, me: string): boolean => !claim || claim.by_id === me;

/** The rows after one of a list, and then those before it; the whole list without such a row. */
export const others = <T>(items: readonly T[], at: number): T[] =>
  at < 0 ? [...items] : [...items.slice(at + 1), ...items.slice(0, at)];

/** The case to go on with: the next that nobody else has; where all are taken, the next one. */
export const caseAfter = (
  items: readonly ModerationCase[],
  at: number,
  me: string,
): ModerationCase | undefined => {
  const left = others(items, at);
  return left.find((one) => isFreeFor(one, me)) ?? left[0];
};
