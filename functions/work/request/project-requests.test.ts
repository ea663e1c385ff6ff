import { getCreator } from '@briefhouse/contracts/marketplace/creator.ts';
import { listProjectRequests, sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test } from 'vitest';
import { now } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler as creatorsApi } from '../../root/apis/creators.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece } from '../../testing/portfolio.ts';
import { record } from '../../testing/record.ts';
import { followUp } from '../../testing/workers.ts';
import { waitingRequestsEntity } from '../waiting/row.ts';
import { requestEntity } from './row.ts';

const list = (user: User, project_id: string) => call(handler, listProjectRequests, { project_id }, { user });

test('an owner sees who asks as the directory shows them, and what approving does', async () => {
  const [owner, mira, leo] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, mira, mira);
  await call(handler, sendRequest, { project_id, message: 'I can start on Monday.' }, { user: leo });
  await addedPiece(mira, { title: 'Rain test' });
  const portfolio = { __edb_e__: 'portfolio', user_id: mira.id };
  await followUp(record(undefined, portfolio));

  const { body } = await list(owner, project_id);
  expect(body).toMatchObject({ budget_cents: 25_000, waiting: 2 });
  const [first, second] = body.requests;
  expect(first).toMatchObject({
    creator: { id: mira.id, user_type: 'creator' },
    about: { work: [{ title: 'Rain test' }], piece_count: 1, rating: null },
  });
  expect(second).toMatchObject({ message: 'I can start on Monday.', about: { work: [] } });
  const directory = await call(creatorsApi, getCreator, { creator_id: mira.id }, { user: owner });
  expect({ ...first?.about, is_favorite: false }).toEqual(directory.body.creator);
  expect(JSON.stringify(body)).not.toContain('@');
});

test('an account that is gone has nothing to show, and nobody else sees the requests', async () => {
  const [owner, asker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, asker, asker);
  await profileEntity().delete({ user_id: asker.id }).go();
  expect((await list(owner, project_id)).body.requests).toMatchObject([
    { creator: { id: asker.id, first_name: 'Deleted user' }, about: null },
  ]);
  expect((await list(await client(), project_id)).error.code).toBe('PROJECT_NOT_FOUND');
});

test('a hundred are shown, and all that wait are counted', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  const row = { project_id, owner_id: owner.id, project_name: 'Reels', created_at: now(), updated_at: now() };
  await requestEntity()
    .put(
      Array.from({ length: 130 }, (_, index) => ({
        ...row,
        creator_id: `asker-${index}`,
        request_id: `request-${index}`,
      })),
    )
    .go();
  await waitingRequestsEntity().put({ user_id: owner.id, project_id, requests: 130 }).go();
  const { requests, waiting } = (await list(owner, project_id)).body;
  expect([requests.length, waiting]).toEqual([100, 130]);
});
