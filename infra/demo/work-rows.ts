import {
  type PieceRow,
  pieceEntity,
  usedByPiece,
} from '@briefhouse/functions/marketplace/portfolio/piece.entity.ts';
import {
  type PortfolioRow,
  portfolioEntity,
} from '@briefhouse/functions/marketplace/portfolio/portfolio.entity.ts';
import { workOf } from '@briefhouse/functions/marketplace/portfolio/work.ts';
import { mediaEntity, ownerList } from '@briefhouse/functions/media/media.entity.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import { readMade, videoSeconds } from './scenes/made.ts';
import { packagesOf, type SeedPiece } from './work.ts';
import type { Creator } from './world.ts';

type Row = Record<string, unknown>;
const item = (params: unknown) => (params as { Item: Row }).Item;
const made = readMade();

const madeOf = (mediaId: string) => {
  const found = made[mediaId];
  if (!found) throw new Error(`Nothing is drawn for ${mediaId}: see infra/demo/scenes/README.md`);
  return found;
};

/** Of a video the size of its frames, of a picture that of the drawing. */
export const storedOf = ({ media_id, height, moves }: SeedPiece): StoredMedia => ({
  media_id,
  purpose: 'portfolio',
  ...(moves ? { width: 360, height: 640 } : { width: 720, height }),
  placeholder: madeOf(media_id).placeholder,
  webp: [320],
  avif: [320, 720],
  jpg: [],
  ...(moves && { video: { type: 'video/mp4', seconds: videoSeconds } }),
});

/** The pieces came one after the other since their creator signed up. */
const createdAt = ({ created_at, work }: Creator, place: number) =>
  new Date(Date.parse(created_at) + (place + 1) * (3_600_000 / (work.length + 1))).toISOString();

const mediaRow = (creator: Creator, piece: SeedPiece, place: number): Row =>
  item(
    mediaEntity()
      .put({
        media_id: piece.media_id,
        user_id: creator.user_id,
        purpose: 'portfolio',
        content_type: piece.moves ? 'video/mp4' : 'image/png',
        size: madeOf(piece.media_id).bytes,
        status: 'ready',
        stored: storedOf(piece),
        used_by: usedByPiece(piece.media_id),
        gsi1pk: ownerList(creator.user_id),
        created_at: createdAt(creator, place),
      })
      .params(),
  );

const pieceRow = (creator: Creator, piece: SeedPiece, place: number): Row =>
  item(
    pieceEntity()
      .put({
        user_id: creator.user_id,
        piece_id: piece.media_id,
        title: piece.title,
        ...(piece.words && { words: piece.words }),
        ...(piece.platform && { platform: piece.platform }),
        tags: piece.tags,
        alt: piece.alt,
        focus_x: 50,
        focus_y: piece.focus_y,
        media: storedOf(piece),
        created_at: createdAt(creator, place),
      })
      .params(),
  );

/** The demo account's page opens for everybody; others are for people who are signed in. */
const isPublic = ({ user_id }: Creator) => !user_id.startsWith('demo-');

const portfolioRow = (creator: Creator): Row =>
  item(
    portfolioEntity()
      .put({
        user_id: creator.user_id,
        order: creator.work.map(({ media_id }) => media_id),
        packages: packagesOf(creator.specialty, creator.price),
        ...(isPublic(creator) && { is_public: true }),
        version: 1,
        revision: 1,
      })
      .params(),
  );

/** A creator's portfolio, its pieces and their media; nothing for those who have not shown any work. */
export const workRows = (creator: Creator): Row[] =>
  creator.work.length === 0
    ? []
    : [
        portfolioRow(creator),
        ...creator.work.flatMap((piece, place) => [
          mediaRow(creator, piece, place),
          pieceRow(creator, piece, place),
        ]),
      ];

/** What their profile keeps of it, as the product would. */
export const profileWork = (creator: Creator) =>
  creator.work.length === 0
    ? {}
    : {
        ...workOf(
          portfolioRow(creator) as unknown as PortfolioRow,
          creator.work.map((piece, place) => pieceRow(creator, piece, place) as unknown as PieceRow),
        ),
        work_revision: 1,
      };
