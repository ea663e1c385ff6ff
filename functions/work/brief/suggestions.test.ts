import { randomUUID } from 'node:crypto';
import { limits } from '@briefhouse/contracts/limits.ts';
import { unassignSelf } from '@briefhouse/contracts/marketplace/assignment.ts';
import {
  answerSuggestion,
  saveBrief,
  suggestChange,
  withdrawSuggestion,
} from '@briefhouse/contracts/marketplace/brief.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { suggestionEffects } from './effects.ts';
import { writingOf } from './live.ts';
import { suggestionEntity } from './row.ts';

const suggest = (user: User, project_id: string, more: object = {}) =>
  call(
    handler,
    suggestChange,
    { submission_id: randomUUID(), project_id, field: 'goal', change: { goal: 'Be felt' }, ...more },
    { user },
  );
const answer = (user: User, project_id: string, suggestion_id: string, accept: boolean, version = 0) =>
  call(handler, answerSuggestion, { project_id, suggestion_id, accept, version }, { user });
const page = async (user: User, project_id: string) =>
  (await call(handler, getProjectPage, { project_id }, { user })).body;

const working = async () => {
  const [owner, worker] = [await client(), await creator()];
  return { owner, worker, project_id: await projectIn('in_progress', owner, worker) };
};

test('a suggestion is shown to both with its reason, and saves the field when the owner accepts it', async () => {
  const { owner, worker, project_id } = await working();
  const { body } = await suggest(worker, project_id, { why: 'Nobody reads goals' });
  const { id } = body.suggestion;
  for (const user of [owner, worker])
    expect((await page(user, project_id)).suggestions).toMatchObject([
      { id, field: 'goal', brief: { goal: 'Be felt' }, why: 'Nobody reads goals' },
    ]);
  expect((await answer(owner, project_id, id, true)).status).toBe(200);
  expect(await page(owner, project_id)).toMatchObject({
    brief: { goal: 'Be felt' },
    versions: { goal: 1 },
    suggestions: [],
    earlier: { brief: { goal: null } },
  });
  // Repeated after a lost answer, it is answered as the first time; the other answer comes too late.
  expect((await answer(owner, project_id, id, true)).status).toBe(200);
  expect((await answer(owner, project_id, id, false)).error.code).toBe('NOT_FOUND');
});

test('a suggestion for a field that was saved or emptied since is refused, and stays', async () => {
  const { owner, worker, project_id } = await working();
  const save = (goal: string | null, version: number) =>
    call(handler, saveBrief, { project_id, field: 'goal', version, change: { goal } }, { user: owner });
  await save('Be seen', 0);
  const { id } = (await suggest(worker, project_id)).body.suggestion;
  await save(null, 1);
  expect((await answer(owner, project_id, id, true, 1)).error.code).toBe('CONFLICT');
  expect((await page(owner, project_id)).suggestions).toHaveLength(1);
  expect((await answer(owner, project_id, id, true, 2)).status).toBe(200);
  expect((await page(owner, project_id)).brief.goal).toBe('Be felt');
});

test('of accept and decline at once one wins', async () => {
  const { owner, worker, project_id } = await working();
  const { id } = (await suggest(worker, project_id)).body.suggestion;
  const answers = await Promise.all([true, false].map((accept) => answer(owner, project_id, id, accept)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const isAccepted = answers[0]?.status === 200;
  expect((await page(owner, project_id)).brief.goal).toBe(isAccepted ? 'Be felt' : undefined);
});

test('strangers, the owner and creators who left suggest nothing, and answer nothing', async () => {
  const { owner, worker, project_id } = await working();
  const { id } = (await suggest(worker, project_id)).body.suggestion;
  const stranger = await creator();
  expect((await suggest(stranger, project_id)).error.code).toBe('PROJECT_NOT_FOUND');
  expect((await suggest(owner, project_id)).status).toBe(403);
  expect((await answer(await client(), project_id, id, true)).error.code).toBe('PROJECT_NOT_FOUND');
  const take = (user: User) => call(handler, withdrawSuggestion, { project_id, suggestion_id: id }, { user });
  expect((await take(stranger)).error.code).toBe('NOT_FOUND');
  expect((await take(worker)).status).toBe(200);
  expect((await page(owner, project_id)).suggestions).toEqual([]);
  await call(handler, unassignSelf, { project_id }, { user: worker });
  expect((await suggest(worker, project_id)).error.code).toBe('PROJECT_NOT_FOUND');
});

test('at most twenty wait, and one that is sent twice is one', async () => {
  const { owner, worker, project_id } = await working();
  const submission_id = randomUUID();
  const twice = await Promise.all([1, 2].map(() => suggest(worker, project_id, { submission_id })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  for (let made = 1; made < limits.suggestions; made++) await suggest(worker, project_id);
  expect((await suggest(worker, project_id)).error.code).toBe('SUGGESTION_LIMIT');
  expect((await suggest(worker, project_id, { submission_id })).status).toBe(200);
  expect((await page(owner, project_id)).suggestions).toHaveLength(limits.suggestions);
});

test('a suggestion is told to the owner, and its answer to the creator', async () => {
  const { owner, worker, project_id } = await working();
  const { id } = (await suggest(worker, project_id, { why: 'Shorter' })).body.suggestion;
  const row = async () =>
    (await suggestionEntity().get({ project_id, suggestion_id: id }).go({ consistent: true })).data ??
    undefined;
  const open = await row();
  const [told] = await suggestionEffects.of('notify', { before: undefined, after: open });
  expect(told).toMatchObject({ recipient_id: owner.id, actor_id: worker.id, target: 'project' });
  expect(told?.say('Mira')).toMatchObject({
    message: 'Mira suggests a change of “Two weeks with the balm”: Goal.',
    quote: 'Shorter',
  });
  await answer(owner, project_id, id, false);
  const change = { before: open, after: await row() };
  const [back] = await suggestionEffects.of('notify', change);
  expect(back).toMatchObject({ recipient_id: worker.id, target: 'work' });
  expect(back?.say('Nora').message).toContain('Nora declined your suggestion');
  expect(await suggestionEffects.of('retract', change)).toMatchObject([{ recipient_id: owner.id }]);
});

test('typed text reaches the two people of a project, one field at a time, and a stranger reaches nobody', async () => {
  const { owner, worker, project_id } = await working();
  const frame = {
    action: 'writing' as const,
    project_id,
    page: 'p1',
    field: 'goal' as const,
    brief: { goal: 'Be f', audience: 'Runners' },
  };
  const sent = await writingOf(frame, owner.id);
  expect(sent.people).toEqual([owner.id, worker.id]);
  expect(sent.event).toEqual({
    type: 'project.writing',
    project_id,
    person_id: owner.id,
    page: 'p1',
    field: 'goal',
    brief: { goal: 'Be f' },
  });
  // The creator is seen in the field, and writes nothing into the owner's brief.
  expect((await writingOf(frame, worker.id)).event).toMatchObject({ field: 'goal', brief: {} });
  expect((await writingOf(frame, (await creator()).id)).people).toEqual([]);
  expect((await writingOf({ ...frame, project_id: 'none' }, worker.id)).people).toEqual([]);
});
