import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, ok, optionalText, requiredLine, tags, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { shownMedia } from '../media/shown-media.ts';

/** The platform of a piece of work. */
export const platforms = [
  'tiktok',
  'instagram',
  'youtube',
  'facebook',
  'pinterest',
  'snapchat',
  'linkedin',
  'x',
  'website',
  'other',
] as const;
export const platform = z.enum(platforms);
export type Platform = z.infer<typeof platform>;

/** The point that must stay visible in every cut, in percent from the left and the top. */
const focus = z.number().int().min(0).max(100);

const describedPiece = {
  title: z.string(),
  words: z.string().nullable(),
  platform: platform.nullable(),
  tags: z.array(z.string()),
  /** The description of a picture or video, for people who cannot see it; null for a piece without one. */
  alt: z.string().nullable(),
  focus_x: focus,
  focus_y: focus,
};

/** A piece of a creator's work. Its id is that of its media. */
export const piece = z.object({
  id,
  ...describedPiece,
  media: shownMedia,
  version: z.number().int(),
  created_at: timestamp,
});
export type Piece = z.infer<typeof piece>;

/** A piece on a card: pictures of at most 720 pixels. */
export const cardPiece = piece.pick({
  id: true,
  title: true,
  alt: true,
  focus_x: true,
  focus_y: true,
  media: true,
});
export type CardPiece = z.infer<typeof cardPiece>;

/** A creator's words about a piece. */
export const pieceInput = z.object({
  title: requiredLine(limits.pieceTitleLength, 'Please enter a title'),
  words: optionalText(limits.pieceWordsLength),
  platform: platform.nullable(),
  tags: tags(limits.pieceTags),
  alt: optionalText(limits.pieceAltLength),
  focus_x: focus.default(50),
  focus_y: focus.default(50),
});

/** Something that a creator offers at a price. */
export const workPackage = z.object({
  id,
  /** The deliverable. */
  what: requiredLine(limits.packageWhatLength, 'Please enter a deliverable'),
  /** The number of them. */
  count: z.number({ error: 'Please enter a number' }).int().min(1).max(limits.packageCount),
  /** Days until it is delivered. */
  days: z.number({ error: 'Please enter a number' }).int().min(1).max(limits.packageDays),
  price_cents: z
    .number({ error: 'Please enter an amount' })
    .int()
    .min(limits.paymentMinCents, 'Please enter at least €0.50')
    .max(limits.paymentMaxCents, 'This price is too large'),
});
export type WorkPackage = z.infer<typeof workPackage>;

/** A creator's own part of their page, as they edit it. */
export const portfolio = z.object({
  /** The pieces in the creator's order. */
  pieces: z.array(piece),
  /** The piece that stands first on cards; null for the first of the order. */
  cover_id: id.nullable(),
  packages: z.array(workPackage),
  /** Whether the page opens for people who are not signed in. */
  is_public: z.boolean(),
  /** Moves with each arrangement: of two pages that arrange, one is told. Pieces that come and go leave it alone. */
  version: z.number().int(),
});
export type Portfolio = z.infer<typeof portfolio>;

export const getPortfolio = endpoint(() => ({
  name: 'getPortfolio',
  domain: 'creators',
  method: 'GET',
  path: '/portfolio',
  summary: 'The caller’s own portfolio.',
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({ portfolio }),
}));

export const addPiece = endpoint(() => ({
  name: 'addPiece',
  domain: 'creators',
  method: 'POST',
  path: '/portfolio/pieces',
  summary:
    'Adds a piece of work at the end, or before those that were chosen after it; repeating it answers with the piece that is there.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'portfolio_change',
  /** A media of one’s own for the purpose `portfolio` that is ready. */
  input: pieceInput.extend({
    media_id: id,
    /** Pieces that were chosen after it and are there already, since their files were smaller. */
    before: z.array(id).max(limits.portfolioPieces).default([]),
  }),
  output: z.object({ piece }),
  errors: ['NOT_FOUND', 'CONFLICT', 'MEDIA_NOT_READY', 'UNSUPPORTED_FILE', 'PORTFOLIO_LIMIT'],
}));

export const changePiece = endpoint(() => ({
  name: 'changePiece',
  domain: 'creators',
  method: 'PUT',
  path: '/portfolio/pieces/{piece_id}',
  summary: 'What is said of a piece of one’s own work.',
  auth: 'user',
  actors: ['creator'],
  rate: 'portfolio_change',
  input: pieceInput.extend({ piece_id: id, version: z.number().int() }),
  output: z.object({ piece }),
  errors: ['NOT_FOUND', 'CONFLICT'],
}));

export const removePiece = endpoint(() => ({
  name: 'removePiece',
  domain: 'creators',
  method: 'DELETE',
  path: '/portfolio/pieces/{piece_id}',
  summary: 'Takes a piece out of the portfolio; its files are removed after a day. It may be repeated.',
  auth: 'user',
  actors: ['creator'],
  rate: 'portfolio_change',
  input: z.object({ piece_id: id }),
  output: ok,
  errors: ['CONFLICT'],
}));

export const arrangePortfolio = endpoint(() => ({
  name: 'arrangePortfolio',
  domain: 'creators',
  method: 'PATCH',
  path: '/portfolio',
  summary: 'Order, cover, packages and visibility of the caller’s page; what is left out stays.',
  auth: 'user',
  actors: ['creator'],
  rate: 'portfolio_change',
  input: z.object({
    version: z.number().int(),
    /** Every piece once: a list of other pieces than the stored ones is a CONFLICT. */
    piece_ids: z.array(id).max(limits.portfolioPieces).optional(),
    cover_id: id.nullable().optional(),
    /** The packages, each with an id of its own, which its page makes up. */
    packages: z
      .array(workPackage)
      .max(limits.packages, `Please offer at most ${limits.packages} packages`)
      .optional(),
    is_public: z.boolean().optional(),
  }),
  output: z.object({ portfolio: portfolio.omit({ pieces: true }) }),
  errors: ['CONFLICT', 'NOT_FOUND'],
}));
