import { getCase } from '@briefhouse/contracts/admin/case.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { deleteProject, reportProject, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler as admin } from '../../root/apis/admin.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator, person } from '../../testing/people.ts';
import { caseIdOf } from '../../trust/cases/report/subject.ts';
import { projectEntity } from './row.ts';

const max = person({ groups: ['moderator'] });
const tell = (user: User, project_id: string, more: object = {}) =>
  call(handler, reportProject, { project_id, reason: 'fraud', ...more }, { user });
const caseOf = async (owner: User, project_id: string) => {
  const case_id = caseIdOf({ kind: 'project', person_id: owner.id, project_id });
  return call(admin, getCase, { case_id }, { user: max });
};
const stored = async (project_id: string) =>
  (await projectEntity().get({ project_id }).go({ consistent: true })).data;

test('moderators see a reported project as it was and as it is, also when it was deleted', async () => {
  const [owner, worker, asker] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  expect((await tell(worker, project_id, { words: 'Pays nobody' })).body).toEqual({ ok: true });
  expect((await tell(worker, project_id)).body).toEqual({ ok: true });
  expect((await tell(asker, project_id, { reason: 'spam' })).status).toBe(200);
  const { body } = await caseOf(owner, project_id);
  const name = 'Two weeks with the balm';
  expect(body).toMatchObject({
    case: {
      kind: 'project',
      project_id,
      person: { id: owner.id },
      reports: 2,
      reporters: 2,
      reason: 'fraud',
    },
    content_now: name,
    reports: [
      { reporter: { id: asker.id } },
      { words: 'Pays nobody', project: { project_id, name, description: '', budget_cents: 25_000 } },
    ],
  });
  const { version = 0 } = (await stored(project_id)) ?? {};
  const changed = { project_id, name: 'Three weeks', description: 'With pay', budget_cents: 25_000, version };
  await call(handler, updateProject, changed, { user: owner });
  expect((await caseOf(owner, project_id)).body.content_now).toBe('Three weeks\n\nWith pay');
  await call(handler, deleteProject, { project_id }, { user: owner });
  expect((await caseOf(owner, project_id)).body).toMatchObject({
    content_now: null,
    reports: [{}, { project: { name } }],
  });
});

test('a creator who was offered a project or works on it may report it; nobody else once it is taken', async () => {
  const [owner, worker, stranger] = [await client(), await creator(), await creator()];
  for (const state of ['offered', 'in_progress'] as const) {
    const project_id = await projectIn(state, owner, worker);
    expect((await tell(worker, project_id)).status).toBe(200);
    expect((await tell(stranger, project_id)).error.code).toBe('PROJECT_NOT_FOUND');
  }
});

test('no brand reports a project, nobody an unknown one, and no reason or words that there are not', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  for (const user of [owner, await client()])
    expect((await tell(user, project_id)).error.code).toBe('FORBIDDEN');
  expect((await tell(worker, 'nobodys')).error.code).toBe('PROJECT_NOT_FOUND');
  for (const wrong of [{ reason: 'because' }, { words: 'x'.repeat(limits.reportLength + 1) }])
    expect((await tell(worker, project_id, wrong)).error.code).toBe('VALIDATION');
  expect((await caseOf(owner, project_id)).error.code).toBe('NOT_FOUND');
});
