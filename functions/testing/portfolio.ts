import type { Piece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { addPiece, arrangePortfolio, getPortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import type { User } from '../kit/user.ts';
import type { StoredMedia } from '../media/public.ts';
import { handler } from '../root/apis/creators.ts';
import { call } from './call.ts';
import { readyMedia } from './media.ts';

/** The input of `addPiece` and `changePiece` beside an id. */
export const described = {
  title: 'Two weeks with the balm',
  words: 'Daylight, bare skin.',
  platform: 'instagram' as const,
  tags: ['skincare'],
  alt: 'A jar of balm on a window sill',
  focus_x: 40,
  focus_y: 60,
};

/** Adds a picture to somebody's portfolio by the real call. */
export const addedPiece = async (
  user: User,
  { media, ...input }: Partial<typeof described> & { media?: Partial<Omit<StoredMedia, 'purpose'>> } = {},
): Promise<Piece> => {
  const { media_id } = await readyMedia(user, 'portfolio', media);
  return (await call(handler, addPiece, { ...described, ...input, media_id }, { user })).body.piece;
};

/** A person's own portfolio, as the editor reads it. */
export const portfolioOf = async (user: User) =>
  (await call(handler, getPortfolio, {}, { user })).body.portfolio;

/** The ids of its pieces, in their order. */
export const idsOf = async (user: User) => (await portfolioOf(user)).pieces.map(({ id }) => id);

/** Arranges a portfolio, its first version unless `input` names another. */
export const arrange = (user: User, input: Record<string, unknown>) =>
  call(handler, arrangePortfolio, { version: 0, ...input }, { user });
