import { saveBrief } from '@briefhouse/contracts/marketplace/brief.ts';
import { listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { getCreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';
import { addFavorite } from '@briefhouse/contracts/marketplace/favorite.ts';
import { getBrand } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { now } from '@briefhouse/functions/kit/clock.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { handler as creators } from '@briefhouse/functions/root/apis/creators.ts';
import { handler } from '@briefhouse/functions/root/apis/marketplace.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { draftOf } from '@briefhouse/functions/testing/marketplace.ts';
import { client } from '@briefhouse/functions/testing/people.ts';
import { projectEventEntity } from '@briefhouse/functions/work/history/row.ts';
import { periodOf } from '@briefhouse/functions/work/metrics/period.ts';
import { allTime, creatorMetricsEntity } from '@briefhouse/functions/work/metrics/row.ts';
import { searches } from './directory.ts';
import { asking, type Row } from './row.ts';

/** A page of the newsfeed behind the newest projects, which are of the few brands that this bench made. */
const ofManyBrands = async (user: User): Promise<{ cursor?: string }> => {
  let asked: { cursor?: string } = {};
  for (;;) {
    const { projects, next_cursor } = (await call(handler, listNewsfeed, asked, { user })).body;
    if (new Set(projects.map(({ user_id }) => user_id)).size === projects.length) return asked;
    if (!next_cursor) throw new Error('No page has a brand for each project');
    asked = { cursor: next_cursor };
  }
};

/** A brief of the length of a template. */
const houseBrief = {
  goal: 'People who are about to order see what arrives at their door.',
  channels: ['tiktok' as const, 'instagram' as const],
  hooks: ['It finally arrived', 'I did not expect this inside'],
  messages: ['The packaging and everything in it', 'One detail that surprised you', 'The first use'],
  must: ['Daylight', 'The parcel closed at the beginning', 'Product and logo in the first five seconds'],
  must_not: ['Other brands in the picture'],
  rounds: 1,
};

/** A project with the brief of a template and a long history, and its owner. */
const withHistory = async () => {
  const user = await client();
  const project_id = await draftOf(user, { brief: houseBrief });
  for (let version = 1; version <= 60; version++)
    await projectEventEntity()
      .put({ project_id, version, transition: 'edit', actor_id: user.id, state: 'draft', at: now() })
      .go();
  return { user, project_id };
};

export const marketplaceRows: Row[] = [
  {
    name: 'newsfeed page, 20 projects with own request state, brands read',
    target: { trips: 2, read: 25 },
    prepare: async ({ creator }) => asking(handler, listNewsfeed, await ofManyBrands(creator), creator),
  },
  {
    name: 'newsfeed page of one budget band, the newest first',
    target: { trips: 2, read: 25 },
    prepare: ({ creator }) => asking(handler, listNewsfeed, { budget: 'mid' }, creator),
  },
  {
    name: 'newsfeed page by budget',
    target: { trips: 2, read: 25 },
    prepare: ({ creator }) => asking(handler, listNewsfeed, { sort: 'budget_high' }, creator),
  },
  {
    name: "a brand's page, 50 projects of which 20 are shown",
    target: { trips: 2, read: 20 },
    prepare: ({ owner, creator }) => asking(handler, getBrand, { brand_id: owner.id }, creator),
  },
  {
    name: 'project page, whole brief and 50 events',
    target: { trips: 3, read: 20 },
    prepare: async () => {
      const { user, project_id } = await withHistory();
      return asking(handler, getProjectPage, { project_id }, user);
    },
  },
  {
    name: 'a field of a brief, saved while somebody types',
    target: { trips: 2, write: 8 },
    prepare: async () => {
      const { user, project_id } = await withHistory();
      const change = { goal: 'People who are about to order see what arrives at their door, and order.' };
      return asking(handler, saveBrief, { project_id, field: 'goal', version: 1, change }, user);
    },
  },
  {
    name: "client's dashboard, 50 projects, four counts",
    target: { trips: 2, read: 20 },
    prepare: ({ owner }) => asking(handler, listProjects, {}, owner),
  },
  {
    name: "a creator's metrics, every day of half a year with a request",
    target: { trips: 1, read: 10 },
    prepare: async ({ creator }) => {
      const days = Array.from({ length: 180 }, (_, index) => index * 86_400_000);
      const periods = new Set(days.map((ago) => periodOf(new Date(Date.now() - ago).toISOString())));
      for (const period of [...periods, allTime])
        await creatorMetricsEntity()
          .put({ user_id: creator.id, period, requests: 3, revenue_cents: 9_000 })
          .go();
      return asking(creators, getCreatorMetrics, {}, creator);
    },
  },
  {
    name: 'creator directory page, 20 with three pieces of work each',
    target: { trips: 2, read: 30 },
    prepare: ({ newcomer }) => asking(creators, listCreators, {}, newcomer),
  },
  ...Object.entries(searches).map(
    ([name, search]): Row => ({
      name,
      target: { trips: 2, read: 25 },
      prepare: async ({ owner }) => {
        for (let index = 1; index < 10; index++)
          await asking(creators, addFavorite, { creator_id: `bench-${index}` }, owner)();
        return asking(creators, listCreators, { ...search, sort: 'rating' }, owner);
      },
    }),
  ),
];
