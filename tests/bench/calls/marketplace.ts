import { listNewsfeed } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/list-projects.ts';
import { handler } from '@briefhouse/functions/marketplace/api.ts';
import { asking, type Row } from './row.ts';

export const marketplaceRows: Row[] = [
  {
    name: 'newsfeed page, 20 projects with own request state',
    target: { trips: 2, read: 15 },
    prepare: ({ creator }) => asking(handler, listNewsfeed, {}, creator),
  },
  {
    name: "client's dashboard, 50 projects, four counts",
    target: { trips: 2, read: 20 },
    prepare: ({ owner }) => asking(handler, listProjects, {}, owner),
  },
];
