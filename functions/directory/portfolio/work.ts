import { shorten } from '@briefhouse/contracts/shorten.ts';
import { readRows } from '../../kit/read-rows.ts';
import type { StoredMedia } from '../../media/public.ts';
import type { StoredCardPiece } from '../../people/public.ts';
import { cardPieces } from '../creators/facets.ts';
import { type PieceRow, pieceEntity } from './piece/row.ts';
import type { PortfolioRow } from './row.ts';

/** UTF-8 bytes of a text on a card: with them three pieces add at most 1.5 KB to a profile, in any script. */
const longestTitle = 80;
const longestAlt = 100;
/** Cards show no wider pictures. */
const widest = 720;

type Arranged = Pick<PortfolioRow, 'order' | 'cover_id' | 'is_public'>;

/** The pieces that stand for their creator on cards: the cover, then the first of the order. */
export const cardIds = ({ order = [], cover_id }: Arranged): string[] =>
  [...new Set([...order.filter((id) => id === cover_id), ...order])].slice(0, cardPieces);

/** The part of a portfolio that a profile keeps; of `pieces` only those that a card shows matter. */
export const workOf = (row: Arranged, pieces: readonly PieceRow[]) => {
  const byId = new Map(pieces.map((piece) => [piece.piece_id, piece]));
  return {
    work: cardIds(row)
      .flatMap((id) => byId.get(id) ?? [])
      .map(toStored),
    piece_count: row.order?.length ?? 0,
    page_is_public: row.is_public ?? false,
  };
};

/** Pieces of a creator's work as a card keeps them, in this order, without those that are not theirs: one round trip. */
export const readCardPieces = async (user_id: string, ids: readonly string[]): Promise<StoredCardPiece[]> => {
  const keys = ids.map((piece_id) => ({ user_id, piece_id }));
  const rows = await readRows(keys, (some) => pieceEntity().get(some).go({ consistent: true }));
  const byId = new Map(rows.map((row) => [row.piece_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toStored);
};

const bytesOf = (text: string): number => Buffer.byteLength(text);

const toStored = ({ piece_id, title, alt, focus_x, focus_y, media }: PieceRow): StoredCardPiece => ({
  piece_id,
  title: shorten(title, longestTitle, bytesOf),
  ...(alt !== undefined && { alt: shorten(alt, longestAlt, bytesOf) }),
  focus_x,
  focus_y,
  media: forCards(media),
});

const forCards = ({ webp, avif, jpg, original: _, ...media }: StoredMedia): StoredMedia => {
  const [onWebp, onAvif, onJpg] = [webp, avif, jpg].map((widths) =>
    widths.filter((width) => width <= widest),
  );
  return { ...media, webp: onWebp ?? [], avif: onAvif ?? [], jpg: onJpg ?? [] };
};
