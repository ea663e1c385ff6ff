import { randomUUID } from 'node:crypto';
import { limits } from '@briefhouse/contracts/limits.ts';
import {
  createDraft,
  createTemplate,
  deleteTemplate,
  listTemplates,
  publishProject,
  saveBrief,
  updateTemplate,
} from '@briefhouse/contracts/marketplace/brief.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { deleteProject, listProjects, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { approveRequest, sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test } from 'vitest';
import { now } from '../../kit/clock.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { draftOf, projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { storedProject } from '../project/queries.ts';
import { fieldSteps } from './commands.ts';
import { tellingAt } from './effects.ts';
import { tellBriefFields } from './follow-up.ts';
import { briefFieldEntity } from './row.ts';

const save = (user: User, project_id: string, change: object, version = 0) =>
  call(handler, saveBrief, { project_id, field: Object.keys(change)[0], change, version }, { user });
const page = async (user: User, project_id: string) =>
  (await call(handler, getProjectPage, { project_id }, { user })).body;

const deliverable = { kind: 'video', count: 2, aspect: '9:16', seconds: 30 };

test('each field is saved by itself, with its own version', async () => {
  const owner = await client();
  const project_id = await projectIn('open', owner, await creator());
  const [goal, hooks] = await Promise.all([
    save(owner, project_id, { goal: 'Be seen' }),
    save(owner, project_id, { hooks: ['Stop scrolling'] }),
  ]);
  expect([goal.status, hooks.status]).toEqual([200, 200]);
  expect((await save(owner, project_id, { goal: 'Be heard' }, 1)).body).toEqual({
    brief: { goal: 'Be heard' },
    version: 2,
  });
  const { brief, versions } = await page(owner, project_id);
  expect(brief).toEqual({ goal: 'Be heard', hooks: ['Stop scrolling'] });
  expect(versions).toEqual({ goal: 2, hooks: 1 });
});

test('of two saves of the same field one wins, and the other hears of it; a repeated save is answered again', async () => {
  const owner = await client();
  const project_id = await projectIn('open', owner, await creator());
  const both = await Promise.all(['One', 'Two'].map((goal) => save(owner, project_id, { goal })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { brief } = await page(owner, project_id);
  const again = await save(owner, project_id, brief);
  expect([again.status, again.body.version]).toEqual([200, 1]);
});

test('an emptied field is gone, and its version goes on', async () => {
  const owner = await client();
  const project_id = await projectIn('open', owner, await creator());
  await save(owner, project_id, { must: ['Daylight'] });
  expect((await save(owner, project_id, { must: [] }, 1)).body).toEqual({ brief: {}, version: 2 });
  expect(await page(owner, project_id)).toMatchObject({ brief: {}, versions: { must: 2 } });
  expect((await save(owner, project_id, { must: ['Rain'] }, 1)).status).toBe(409);
});

test.each([
  ['200 deliverables', { deliverables: Array.from({ length: 200 }, () => deliverable) }],
  ['a link that runs a script', { references: [{ url: 'javascript:alert(1)' }] }],
  ['a link with a name and password', { references: [{ url: 'https://a:b@example.com' }] }],
  ['a hook of two lines', { hooks: ['One\nTwo'] }],
  ['an unknown channel', { channels: ['myspace'] }],
  ['no deliverable of a kind', { deliverables: [{ ...deliverable, count: 0 }] }],
  ['eleven rounds', { rounds: 11 }],
  ['no field', {}],
  ['a long text', { goal: 'x'.repeat(limits.briefTextLength + 1) }],
])('%s is refused', async (_, change) => {
  const owner = await client();
  const project_id = await projectIn('open', owner, await creator());
  const { status, error } = await save(owner, project_id, change);
  expect([status, error.code]).toEqual([400, 'VALIDATION']);
});

test('nobody but its owner saves the brief, and nobody once the work is finished', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('finished', owner, worker);
  expect((await save(worker, project_id, { goal: 'Mine' })).status).toBe(403);
  expect((await save(await client(), project_id, { goal: 'Mine' })).error.code).toBe('PROJECT_NOT_FOUND');
  const late = await save(owner, project_id, { goal: 'More' });
  expect([late.status, late.error.message]).toEqual([409, expect.stringContaining('finished')]);
});

test('a draft is its owner’s alone, counts as a project, and is posted at the time of its publication', async () => {
  const [owner, reader] = [await client(), await creator()];
  const earlier = await projectIn('open', await client(), reader);
  const project_id = await draftOf(owner, { brief: { goal: 'Be seen', hooks: [] } });
  const { project, brief } = await page(owner, project_id);
  expect(project).toMatchObject({ state: 'draft', group: 'unassigned', status: 'to_do' });
  expect(brief).toEqual({ goal: 'Be seen' });
  const others = [reader, await client()];
  for (const user of others)
    expect((await call(handler, getProjectPage, { project_id }, { user })).error.code).toBe(
      'PROJECT_NOT_FOUND',
    );
  expect((await call(handler, sendRequest, { project_id }, { user: reader })).error.code).toBe(
    'PROJECT_NOT_OPEN',
  );
  expect((await call(handler, listProjects, {}, { user: owner })).body.counts.total).toBe(1);
  const newest = async () =>
    (await call(handler, listNewsfeed, {}, { user: reader })).body.projects.map(({ id }) => id);
  expect(await newest()).not.toContain(project_id);
  const later = await projectIn('open', await client(), reader);
  const published = await call(handler, publishProject, { project_id }, { user: owner });
  expect(published.body.project.state).toBe('open');
  const shown = await newest();
  expect(shown.filter((id) => [earlier, later, project_id].includes(id))).toEqual([
    project_id,
    later,
    earlier,
  ]);
  const again = await call(handler, publishProject, { project_id }, { user: owner });
  expect([again.status, again.body.project?.version]).toEqual([200, published.body.project.version]);
});

test('an owner without a confirmed address writes a draft, and does not publish it', async () => {
  const owner = await client({ email_verified: false });
  const project_id = await draftOf(owner);
  const { error } = await call(handler, publishProject, { project_id }, { user: owner });
  expect(error.code).toBe('EMAIL_NOT_VERIFIED');
});

test('a draft begins with a template of one’s own or an earlier project', async () => {
  const owner = await client();
  const old = await projectIn('open', owner, await creator());
  await save(owner, old, { goal: 'Be seen' });
  await save(owner, old, { drafts_due: '2027-01-10' });
  const kept = { submission_id: randomUUID(), project_id: old, name: 'Our usual' };
  const { template } = (await call(handler, createTemplate, kept, { user: owner })).body;
  expect(template).toMatchObject({ name: 'Our usual', fields: 1, version: 1 });
  await call(handler, deleteProject, { project_id: old }, { user: owner });
  // The template has a brief of its own.
  const from = { submission_id: randomUUID(), name: 'Again', template_id: template.id };
  const draft = (await call(handler, createDraft, from, { user: owner })).body.project;
  expect(await page(owner, draft.id)).toMatchObject({
    project: { name: 'Again', budget_cents: 25_000 },
    brief: { goal: 'Be seen' },
  });
  const copy = { submission_id: randomUUID(), name: 'Third', project_id: draft.id };
  const third = (await call(handler, createDraft, copy, { user: owner })).body.project;
  expect((await page(owner, third.id)).brief).toEqual({ goal: 'Be seen' });
  const gone = { submission_id: randomUUID(), name: 'Fourth', project_id: old };
  expect((await call(handler, createDraft, gone, { user: owner })).error.code).toBe('PROJECT_NOT_FOUND');
});

test('an own template is renamed, replaced and deleted, by its owner alone', async () => {
  const owner = await client();
  const project_id = await draftOf(owner, { brief: { goal: 'Be seen' } });
  const kept = { submission_id: randomUUID(), project_id, name: 'Events' };
  const { template } = (await call(handler, createTemplate, kept, { user: owner })).body;
  // Sent twice, it is kept once.
  expect((await call(handler, createTemplate, kept, { user: owner })).body.template.id).toBe(template.id);
  const change = { template_id: template.id, version: 1, name: 'Fairs' };
  expect((await call(handler, updateTemplate, change, { user: await client() })).error.code).toBe(
    'NOT_FOUND',
  );
  expect((await call(handler, updateTemplate, change, { user: owner })).body.template).toMatchObject({
    name: 'Fairs',
    version: 2,
  });
  const late = { ...change, name: 'Shows' };
  expect((await call(handler, updateTemplate, late, { user: owner })).error.code).toBe('CONFLICT');
  const empty = await draftOf(owner);
  const replaced = { template_id: template.id, version: 2, project_id: empty };
  expect((await call(handler, updateTemplate, replaced, { user: owner })).body.template.fields).toBe(0);
  const { id: template_id } = template;
  expect((await call(handler, deleteTemplate, { template_id }, { user: owner })).status).toBe(200);
  expect((await call(handler, deleteTemplate, { template_id }, { user: owner })).error.code).toBe(
    'NOT_FOUND',
  );
  expect((await call(handler, listTemplates, {}, { user: owner })).body.templates).toEqual([]);
});

test('of sixty templates at once exactly fifty are kept', async () => {
  const owner = await client();
  const project_id = await draftOf(owner);
  const answers = await Promise.all(
    Array.from({ length: limits.projectTemplates + 10 }, (_, number) => {
      const input = { submission_id: randomUUID(), project_id, name: `Template ${number}` };
      return call(handler, createTemplate, input, { user: owner });
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ error }) => error.code)).toEqual(Array(10).fill('TEMPLATE_LIMIT'));
});

test('a brief that changes under way shows the values of the assignment, until they are back', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  await save(owner, project_id, { goal: 'Be seen' });
  await call(handler, sendRequest, { project_id }, { user: worker });

  await call(handler, approveRequest, { project_id, creator_id: worker.id }, { user: owner });
  expect((await page(worker, project_id)).earlier).toEqual({ fields: {}, brief: {} });
  await save(owner, project_id, { goal: 'Be heard' }, 1);
  await save(owner, project_id, { goal: 'Be felt' }, 2);
  await save(owner, project_id, { audience: 'Runners' });
  const { project } = await page(owner, project_id);
  const form = { project_id, version: project?.version ?? 0, name: 'Three weeks', budget_cents: 25_000 };
  await call(handler, updateProject, form, { user: owner });
  const { earlier } = await page(worker, project_id);
  expect(earlier).toEqual({
    fields: { name: 'Two weeks with the balm' },
    brief: { goal: 'Be seen', audience: null },
  });
  await save(owner, project_id, { goal: 'Be seen' }, 3);
  expect((await page(worker, project_id)).earlier.brief).toEqual({ audience: null });
});

test('a field that is saved while a creator is assigned, or the project is deleted, is refused', async () => {
  const [owner, worker] = [await client(), await creator()];
  const goal = async (project_id: string) => {
    const project = await storedProject(project_id);
    if (!project) throw new Error('no project');
    return () => transact(fieldSteps(project, null, 'goal', 'Be seen'));
  };
  const taken = await projectIn('open', owner, worker);
  const late = await goal(taken);
  await call(handler, sendRequest, { project_id: taken }, { user: worker });
  await call(handler, approveRequest, { project_id: taken, creator_id: worker.id }, { user: owner });
  await expect(late()).rejects.toMatchObject({ code: 'CONFLICT' });
  await (await goal(taken))();

  const draft = await draftOf(owner);
  const tooLate = await goal(draft);
  await call(handler, deleteProject, { project_id: draft }, { user: owner });
  await expect(tooLate()).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the creator at work is told once an hour which fields changed', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('in_progress', owner, worker);
  await save(owner, project_id, { goal: 'Be seen' });
  await save(owner, project_id, { hooks: ['Stop'] });
  const { data } = await briefFieldEntity().get({ project_id, field: 'goal' }).go();
  const at = tellingAt(data?.saved_at ?? now());
  await tellBriefFields(project_id, at);
  const told = await storedProject(project_id);
  expect(told?.last).toMatchObject({ transition: 'tell_brief', note: 'Changed in the brief: Goal, Hooks.' });
  await tellBriefFields(project_id, at);
  expect((await storedProject(project_id))?.version).toBe(told?.version);
});
