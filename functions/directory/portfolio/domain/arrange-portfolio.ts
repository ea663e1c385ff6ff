import { isDeepStrictEqual } from 'node:util';
import type { arrangePortfolio as contract } from '@briefhouse/contracts/marketplace/arrange-portfolio.ts';
import type * as z from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import type { User } from '../../../kit/user.ts';
import type { PortfolioRow } from '../portfolio.entity.ts';
import { changePortfolio } from './change-portfolio.ts';

type Input = z.output<typeof contract.input>;

/**
 * Saves order, cover, packages and visibility, those that are given. CONFLICT if they were saved since `version`, or if
 * the order is not one of the pieces that there are; NOT_FOUND for a cover that is none of them, VALIDATION for two
 * packages of one id. Pieces that are added meanwhile disturb nothing else. Repeated, it is answered as the first time.
 */
export const arrangePortfolio = async (input: Input, user: User, guards: Guards): Promise<PortfolioRow> =>
  changePortfolio(user.id, (row) => {
    const next = { ...arranged(row, input), version: input.version + 1 };
    if (isDeepStrictEqual(row, next)) return guards.nothingWritten(undefined);
    if ((row.version ?? 0) !== input.version) throw new AppError('CONFLICT');
    const { order = [] } = row;
    if (input.piece_ids && !isSameSet(input.piece_ids, order)) throw new AppError('CONFLICT');
    if (!areUnique(input.packages?.map(({ id }) => id) ?? []))
      throw new AppError('VALIDATION', { issues: { packages: 'Two packages have the same id' } });
    if (input.cover_id && !order.includes(input.cover_id)) throw new AppError('NOT_FOUND');
    return { next, steps: guards.steps() };
  });

const arranged = (
  { cover_id: cover, ...row }: PortfolioRow,
  { piece_ids, cover_id = cover, packages, is_public }: Input,
): PortfolioRow => ({
  ...row,
  ...(cover_id && { cover_id }),
  ...(piece_ids && { order: piece_ids }),
  ...(packages && { packages }),
  ...(is_public !== undefined && { is_public }),
});

const areUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Whether both name the same pieces, each once. */
const isSameSet = (ids: readonly string[], others: readonly string[]) =>
  ids.length === others.length && areUnique(ids) && others.every((id) => ids.includes(id));
