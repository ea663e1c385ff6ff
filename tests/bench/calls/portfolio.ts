import { randomUUID } from 'node:crypto';
import { getCreatorPage } from '@briefhouse/contracts/marketplace/creator.ts';
import { addPiece, arrangePortfolio, getPortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { listProjectRequests } from '@briefhouse/contracts/marketplace/request.ts';
import type { PieceRow } from '@briefhouse/functions/directory/portfolio/piece/row.ts';
import { readCardPieces, workOf } from '@briefhouse/functions/directory/portfolio/work.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { handler } from '@briefhouse/functions/root/apis/creators.ts';
import { handler as marketplace } from '@briefhouse/functions/root/apis/marketplace.ts';
import { projectIn } from '@briefhouse/functions/testing/marketplace.ts';
import { readyMedia } from '@briefhouse/functions/testing/media.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { addedPiece, described } from '@briefhouse/functions/testing/portfolio.ts';
import { requestEntity } from '@briefhouse/functions/work/request/row.ts';
import { asking, type Row } from './row.ts';

const words =
  'Filmed on the first evening, day seven and day fourteen in the same light, with what I would change. ';
const typical = {
  title: 'Two weeks with the night balm, in daylight',
  words: words.repeat(4),
  alt: 'A woman at a window holds a small jar of balm into the light',
};

const piece = (index: number): PieceRow => {
  const id = `bench-piece-${index}-00000000`;
  const sizes = { webp: [320, 720], avif: [320, 720], jpg: [720] };
  return {
    ...described,
    ...typical,
    user_id: '',
    piece_id: id,
    media: {
      media_id: id,
      purpose: 'portfolio',
      width: 1600,
      height: 1200,
      placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      ...sizes,
      ...(index === 0 && { video: { type: 'video/mp4', seconds: 34 } }),
    },
    version: 1,
    created_at: '',
  };
};
const threePieces = [0, 1, 2].map(piece);

/** The work of a typical creator, as profiles keep it. */
export const typicalWork = workOf({ order: threePieces.map(({ piece_id }) => piece_id) }, threePieces);

const packages = Array.from({ length: 6 }, (_, index) => ({
  id: randomUUID(),
  what: `Short videos in daylight, cut for three platforms, variant ${index}`,
  count: 3,
  days: 14,
  price_cents: 60_000,
}));

/** A creator whose page is full. */
const withWork = async (pieces = 24): Promise<{ user: User; ids: string[] }> => {
  const user = await creator();
  const ids: string[] = [];
  for (let index = 0; index < pieces; index++) ids.push((await addedPiece(user, typical)).id);
  await asking(handler, arrangePortfolio, { version: 0, packages, cover_id: ids.at(-1) }, user)();
  return { user, ids };
};

export const portfolioRows: Row[] = [
  {
    name: 'creator page with 24 pieces of work and six packages',
    target: { trips: 2, read: 12 },
    prepare: async ({ owner }) =>
      asking(handler, getCreatorPage, { creator_id: (await withWork()).user.id }, owner),
  },
  {
    name: 'own portfolio, 24 pieces, read consistently',
    target: { trips: 1, read: 12 },
    prepare: async () => asking(handler, getPortfolio, {}, (await withWork()).user),
  },
  {
    name: 'add a piece of work, the 24th, rate limit included',
    target: { trips: 2, write: 14 },
    prepare: async () => {
      const { user } = await withWork(23);
      const { media_id } = await readyMedia(user, 'portfolio');
      return asking(handler, addPiece, { ...described, ...typical, media_id }, user);
    },
  },
  {
    name: 'reorder 24 pieces of work',
    target: { trips: 2, write: 8 },
    prepare: async () => {
      const { user, ids } = await withWork();
      return asking(handler, arrangePortfolio, { version: 1, piece_ids: ids.toReversed() }, user);
    },
  },
  {
    name: 'requests for a project, 20 with work and metrics, three chosen pieces, a price and two answers',
    target: { trips: 2, read: 25 },
    prepare: async ({ creator: worker }) => {
      const owner = await client();
      const { user, ids } = await withWork(3);
      const pieces = await readCardPieces(user.id, ids);
      const answers = Array.from({ length: 2 }, () => ({ question: words.slice(0, 80), answer: words }));
      const project_id = await projectIn('open', owner, worker);
      const row = { project_id, owner_id: owner.id, project_name: 'Two weeks with the night balm' };
      const at = new Date().toISOString();
      await requestEntity()
        .put(
          Array.from({ length: 20 }, (_, index) => ({
            ...row,
            creator_id: `bench-${index * 10 + 1}`,
            request_id: `bench-request-${index}`,
            message: words,
            ...{ price_cents: 31_900, ready_by: '2027-02-01', pieces, answers },
            created_at: at,
            updated_at: at,
          })),
        )
        .go();
      return asking(marketplace, listProjectRequests, { project_id }, owner);
    },
  },
];
