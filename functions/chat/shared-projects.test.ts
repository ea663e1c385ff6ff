import { listSharedProjects } from '@briefhouse/contracts/chat/conversation.ts';
import { unassignCreator } from '@briefhouse/contracts/marketplace/assignment.ts';
import { declineRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/chat.ts';
import { handler as marketplace } from '../root/apis/marketplace.ts';
import { call } from '../testing/call.ts';
import { write } from '../testing/chat.ts';
import { projectIn } from '../testing/marketplace.ts';
import { client, creator } from '../testing/people.ts';
import { projectEntity } from '../work/project/row.ts';

const sharedOf = async (user: User, partner: { id: string }) =>
  (await call(handler, listSharedProjects, { partner_id: partner.id }, { user })).body.projects;

test('both see what they share, with where it stands and where it leads for each', async () => {
  const [nora, mira, zoe] = [await client(), await creator(), await creator()];
  const offered = await projectIn('offered', nora, mira);
  const working = await projectIn('in_progress', nora, mira);
  const finished = await projectIn('finished', nora, mira);
  const asked = await projectIn('open', nora, zoe, mira);
  const others = await projectIn('to_do', nora, zoe);
  await projectIn('open', nora, mira);
  const states = (list: { id: string; state: string; path: string }[]) =>
    new Map(list.map(({ id, state, path }) => [id, [state, path.replaceAll(id, '…')]]));
  expect(states(await sharedOf(mira, nora))).toEqual(
    new Map([
      [offered, ['Waiting for your answer', '/projects/…']],
      [working, ['In Progress', '/projects/…']],
      [finished, ['Finished', '/projects/…']],
      [asked, ['Requested', '/projects/…']],
    ]),
  );
  expect(states(await sharedOf(nora, mira))).toEqual(
    new Map([
      [offered, ['Offered', '/projects/…']],
      [working, ['In Progress', '/projects/…']],
      [finished, ['Finished', '/projects/…']],
      [asked, ['Requested', '/projects/…?dialog=requests&project=…']],
    ]),
  );
  expect((await sharedOf(zoe, nora)).map(({ id }) => id)).toEqual([others]);
  expect(await sharedOf(mira, zoe)).toEqual([]);
  expect(await sharedOf(mira, { id: 'nobody' })).toEqual([]);
  const self = await call(handler, listSharedProjects, { partner_id: mira.id }, { user: mira });
  expect(self.error.code).toBe('MESSAGE_TO_SELF');
});

test('a creator who no longer has a project knows it by the name that it had when they asked', async () => {
  const [nora, mira] = [await client(), await creator()];
  const declined = await projectIn('open', nora, mira, mira);
  const left = await projectIn('to_do', nora, mira);
  await call(marketplace, declineRequest, { project_id: declined, creator_id: mira.id }, { user: nora });
  await call(marketplace, unassignCreator, { project_id: left }, { user: nora });
  for (const project_id of [declined, left])
    await projectEntity().patch({ project_id }).set({ name: 'A secret' }).go();
  expect(await sharedOf(mira, nora)).toMatchObject([
    { id: declined, name: 'Two weeks with the balm', state: 'Request declined' },
  ]);
  const { body } = await write(mira, nora, 'Why not?', { project_id: declined });
  expect(body.message.project?.name).toBe('Two weeks with the balm');
  expect((await write(mira, nora, 'Why?', { project_id: left })).error.code).toBe('PROJECT_NOT_FOUND');
});
