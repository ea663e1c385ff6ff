import type { Piece, pieceInput } from '@briefhouse/contracts/marketplace/portfolio.ts';
import type * as z from 'zod';

export type PieceValues = z.input<typeof pieceInput>;

/** The values of the form's controls: text is never null there. */
export const valuesOf = (piece: Piece) =>
  ({
    title: piece.title,
    words: piece.words ?? '',
    platform: piece.platform,
    tags: piece.tags,
    alt: piece.alt ?? '',
    focus_x: piece.focus_x,
    focus_y: piece.focus_y,
  }) satisfies PieceValues;

export type PieceFormValues = ReturnType<typeof valuesOf>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields that were typed since `base`; they stay when a newer version is loaded. */
export const typedFields = (base: PieceFormValues, typed: PieceFormValues): (keyof PieceFormValues)[] =>
  (Object.keys(base) as (keyof PieceFormValues)[]).filter((field) => !isSame(base[field], typed[field]));
