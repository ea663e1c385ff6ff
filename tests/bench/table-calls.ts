import { randomUUID } from 'node:crypto';
import { createPost } from '@briefhouse/contracts/community/create-post.ts';
import { getPost } from '@briefhouse/contracts/community/get-post.ts';
import { listPosts } from '@briefhouse/contracts/community/list-posts.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { createProject } from '@briefhouse/contracts/marketplace/create-project.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/list-projects.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/send-request.ts';
import { countUnread } from '@briefhouse/contracts/notifications/count-unread.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import { handler as community } from '@briefhouse/functions/community/api.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { handler as marketplace } from '@briefhouse/functions/marketplace/api.ts';
import { handler as notifications } from '@briefhouse/functions/notifications/api.ts';
import { deliver } from '@briefhouse/functions/notifications/domain/deliver.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { type Cost, measure } from './meter.ts';

export interface Row {
  name: string;
  target: { trips: number; read?: number; write?: number };
  cost: Cost;
}

type Handler = typeof marketplace;

/** Every call of the cost table that exists so far, on the table as it stands. */
export const tableCalls = async (): Promise<Row[]> => {
  const [owner, asker] = [await client(), await creator()];
  for (let index = 0; index < 50; index++) await answered(marketplace, createProject, brief(index), owner);
  const mine = (await call(marketplace, listProjects, {}, { user: owner })).body.projects;
  for (let index = 0; index < 50; index++)
    await deliver(
      {
        recipient_id: owner.id,
        actor_id: asker.id,
        type: 'project_message',
        say: (by) => ({
          subject: 'New Project Request',
          message: `${by} would like to work on "Two weeks with the night balm".`,
        }),
        email: false,
      },
      newId(),
    );
  const posted = (await call(community, createPost, words(), { user: asker })).body.post;
  return [
    {
      name: 'feed page',
      target: { trips: 3, read: 30 },
      cost: await measure(() => answered(community, listPosts, {}, asker)),
    },
    {
      name: 'one post opened by link',
      target: { trips: 2, read: 15 },
      cost: await measure(() => answered(community, getPost, { post_id: posted.id }, owner)),
    },
    {
      name: 'create post',
      target: { trips: 2, write: 12 },
      cost: await measure(() => answered(community, createPost, words(), asker)),
    },
    {
      name: 'newsfeed page, 20 projects with own request state',
      target: { trips: 2, read: 15 },
      cost: await measure(() => answered(marketplace, listNewsfeed, {}, asker)),
    },
    {
      name: "client's dashboard, 50 projects, four counts",
      target: { trips: 2, read: 20 },
      cost: await measure(() => answered(marketplace, listProjects, {}, owner)),
    },
    {
      name: 'send a request (workflow transition)',
      target: { trips: 2, write: 12 },
      cost: await measure(() =>
        answered(
          marketplace,
          sendRequest,
          { project_id: mine[0]?.id, message: 'I can start on Monday.' },
          asker,
        ),
      ),
    },
    {
      name: 'notification list, 50',
      target: { trips: 1, read: 8 },
      cost: await measure(() => answered(notifications, listNotifications, {}, owner)),
    },
    {
      name: 'unread counts',
      target: { trips: 1, read: 1 },
      cost: await measure(() => answered(notifications, countUnread, {}, owner)),
    },
  ];
};

const brief = (index: number) => ({
  submission_id: randomUUID(),
  name: `Two weeks with the night balm ${index}`,
  description: 'Film the first evening, day seven and day fourteen in the same light, no filters. '.repeat(5),
  budget_cents: 25_000,
  start_date: '2026-12-01',
  end_date: '2026-12-20',
});

/** A post as long as most are: 290 characters. */
const words = () => ({
  submission_id: randomUUID(),
  content:
    'Day seven of the window-light test: the north side wins, and the toaster is a fine reflector. '.repeat(
      3,
    ),
});

const answered = async (handler: Handler, contract: Endpoint, input: unknown, user: User) => {
  const { status, error } = await call(handler, contract, input, { user });
  if (status !== 200) throw new Error(`${contract.name} answered ${status}: ${error.message}`);
};
