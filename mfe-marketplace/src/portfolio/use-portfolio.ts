import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import type { Piece, Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import {
  addPiece,
  arrangePortfolio,
  changePiece,
  getPortfolio,
  removePiece,
} from '@briefhouse/contracts/marketplace/portfolio.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cachedAnswer, cancelReads, patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { inOrder } from './order.ts';

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT';

/** Changes are sent one after the other, each with the version that the one before has made. */
const oneByOne = { id: 'portfolio' };

export const usePortfolio = ({ enabled = true } = {}) =>
  useContractQuery(getPortfolio, {}, { select: ({ portfolio }) => portfolio, enabled });

const patch = async (cache: QueryClient, by: (portfolio: Portfolio) => Portfolio) => {
  // A read that began before the change does not contain it.
  await cancelReads(cache, getPortfolio);
  patchAnswer(cache, getPortfolio, {}, ({ portfolio }) => ({ portfolio: by(portfolio) }));
};

/** Adds a piece as the last one, or before those that were chosen after it. The piece's place tells why it failed. */
export const useAddPiece = () =>
  useContractMutation(addPiece, {
    scope: oneByOne,
    failure: null,
    onSuccess: ({ piece }, { before = [] }, _, { client }) =>
      patch(client, (portfolio) => {
        const others = portfolio.pieces.filter(({ id }) => id !== piece.id);
        const at = others.findIndex(({ id }) => before.includes(id));
        return { ...portfolio, pieces: others.toSpliced(at < 0 ? others.length : at, 0, piece) };
      }),
    refetches: [getPortfolio, getMe],
  });

export const useChangePiece = () =>
  useContractMutation(changePiece, {
    failure: (error) => (isConflict(error) ? null : unlessAtFields('Error saving this piece')(error)),
    onSuccess: ({ piece }, _, __, { client }) =>
      patch(client, (portfolio) => ({
        ...portfolio,
        pieces: portfolio.pieces.map((other) => (other.id === piece.id ? piece : other)),
      })),
    refetches: [getPortfolio],
  });

export const useRemovePiece = () =>
  useContractMutation(removePiece, {
    scope: oneByOne,
    input: ({ id }: Piece) => ({ piece_id: id }),
    failure: 'Error removing this piece',
    onSuccess: async (_, { id, title }, __, { client }) => {
      await patch(client, (portfolio) => ({
        ...portfolio,
        pieces: portfolio.pieces.filter((piece) => piece.id !== id),
        cover_id: portfolio.cover_id === id ? null : portfolio.cover_id,
      }));
      toast.success('Piece removed', `“${title}” is no longer in your portfolio.`);
    },
    refetches: [getPortfolio, getMe],
  });

export type Arrangement = Omit<Input<typeof arrangePortfolio>, 'version'>;

interface Asked {
  change: Arrangement;
  /** The change, with those that wait before it. */
  shown: Arrangement;
  since: number;
}

/**
 * Changes order, cover, packages or visibility. `shown` is the state after all changes without an answer. Once one is
 * refused because another page was first, those behind it are dropped: they were made for an older state.
 */
export const useArrange = () => {
  const cache = useQueryClient();
  const refused = useRef(0);
  const mutation = useContractMutation(arrangePortfolio, {
    scope: oneByOne,
    input: ({ change, since }: Asked) => {
      const known = cachedAnswer(cache, getPortfolio, {})?.portfolio;
      if (!known || since !== refused.current) throw new ApiError('CONFLICT', 409);
      return {
        ...change,
        // Pieces may have come since the move.
        ...(change.piece_ids && { piece_ids: inOrder(known.pieces, change.piece_ids).map(({ id }) => id) }),
        version: known.version,
      };
    },
    failure: (error) =>
      isConflict(error)
        ? {
            title: 'Your work was changed in another tab or on another device',
            description: 'You now see the newest version. Please try again.',
          }
        : 'Error saving your work',
    onSuccess: ({ portfolio: saved }, { change }) =>
      patch(cache, (portfolio) => ({
        ...portfolio,
        ...saved,
        pieces: inOrder(portfolio.pieces, change.piece_ids),
      })),
    onError: (error) => {
      if (isConflict(error)) refused.current++;
    },
    refetches: [getPortfolio],
  });
  const shown: Arrangement = mutation.isPending ? mutation.variables.shown : {};
  const asked = (change: Arrangement): Asked => ({
    change,
    shown: { ...shown, ...change },
    since: refused.current,
  });
  return {
    arrange: (change: Arrangement) => mutation.mutate(asked(change)),
    arrangeAndWait: (change: Arrangement) => mutation.mutateAsync(asked(change)),
    shown,
  };
};
