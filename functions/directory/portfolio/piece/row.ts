import { platforms } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../../kit/entity.ts';
import { key } from '../../../kit/index-key.ts';
import type { StoredMedia } from '../../../media/public.ts';

/**
 * A piece of a creator's work, with the fields of its media that showing it needs. Its place is in the portfolio's
 * order.
 */
export const pieceEntity = defineEntity('piece', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** The id of its media. */
    piece_id: { type: 'string', required: true, readOnly: true },
    title: { type: 'string', required: true },
    words: { type: 'string' },
    platform: { type: platforms },
    tags: { type: 'list', items: { type: 'string' }, required: true },
    alt: { type: 'string' },
    focus_x: { type: 'number', required: true },
    focus_y: { type: 'number', required: true },
    media: { type: CustomAttributeType<StoredMedia>('any'), required: true, readOnly: true },
    version: { type: 'number', required: true, default: 1 },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    /** A person has at most 24. */
    byUser: key({ pk: 'portfolio#{user_id}', sk: 'piece#{piece_id}' }),
  },
});

export type PieceRow = RowOf<typeof pieceEntity>;

/** The row that uses a piece's media, as that media names it. */
export const usedByPiece = (pieceId: string): string => `piece#${pieceId}`;
