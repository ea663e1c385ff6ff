import { randomUUID } from 'node:crypto';
import { acceptAssignment, offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import {
  createProject,
  getProject,
  setStatus,
  updateProject,
} from '@briefhouse/contracts/marketplace/project.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/marketplace.ts';
import { call } from './call.ts';

/**
 * Posts a project and brings it into a state by real calls; returns its id. `asker` has requested it while it was
 * open, and waits.
 */
export const projectIn = async (
  state: ProjectState,
  owner: User,
  worker: User,
  asker?: User,
): Promise<string> => {
  const input = { submission_id: randomUUID(), name: 'Two weeks with the balm', budget_cents: 25_000 };
  const { id } = (await call(handler, createProject, input, { user: owner })).body.project;
  const as = (user: User) => ({ user });
  if (asker) await call(handler, sendRequest, { project_id: id }, as(asker));
  if (state === 'open') return id;
  await call(handler, offerProject, { project_id: id, creator_id: worker.id }, as(owner));
  if (state === 'offered') return id;
  await call(handler, acceptAssignment, { project_id: id }, as(worker));
  if (state === 'in_progress' || state === 'finished')
    await call(handler, setStatus, { project_id: id, status: state }, as(worker));
  if (state === 'repricing') {
    const { version } = (await call(handler, getProject, { project_id: id }, as(owner))).body.project;
    await call(
      handler,
      updateProject,
      { project_id: id, version, name: input.name, budget_cents: 30_000 },
      as(owner),
    );
  }
  return id;
};
