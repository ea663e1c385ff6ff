import { getProject } from '@briefhouse/contracts/marketplace/get-project.ts';
import { updateProject } from '@briefhouse/contracts/marketplace/update-project.ts';
import { expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { handler } from '../api.ts';

/** A form over a project as it is now. */
const formOf = async (state: 'open' | 'in_progress') => {
  const [user, worker] = [await client(), await creator()];
  const project_id = await projectIn(state, user, worker);
  const { project } = (await call(handler, getProject, { project_id }, { user })).body;
  const { version, budget_cents } = project;
  return { user, form: { project_id, version, budget_cents, name: 'Renamed', start_date: '2027-02-01' } };
};

test('a form sent again after its answer was lost is answered as the first time', async () => {
  const { user, form } = await formOf('open');
  const first = await call(handler, updateProject, form, { user });
  expect(await call(handler, updateProject, form, { user })).toMatchObject({ status: 200, body: first.body });
  for (const other of [{ name: 'Other' }, { start_date: null }, { budget_cents: 1 }, { description: 'More' }])
    expect((await call(handler, updateProject, { ...form, ...other }, { user })).error.code).toBe('CONFLICT');
});

test('a price sent again is proposed once', async () => {
  const { user, form } = await formOf('in_progress');
  const priced = { ...form, budget_cents: 77_700 };
  const first = await call(handler, updateProject, priced, { user });
  expect(first.body.project).toMatchObject({ is_pending: true, proposed_budget_cents: 77_700 });
  expect(await call(handler, updateProject, priced, { user })).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect((await call(handler, updateProject, form, { user })).error.code).toBe('CONFLICT');

  // By then the page may have read the project again: the form goes out with its new version.
  const { version } = first.body.project;
  const late = await call(handler, updateProject, { ...priced, version, name: 'Again' }, { user });
  expect(late.body.project).toMatchObject({ name: 'Again', is_pending: true, proposed_budget_cents: 77_700 });
  const dearer = { ...priced, version: late.body.project.version, budget_cents: 88_800 };
  expect((await call(handler, updateProject, dearer, { user })).error.message).toMatch(/not answered yet/);
});
