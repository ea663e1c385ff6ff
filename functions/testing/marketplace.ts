import { randomUUID } from 'node:crypto';
import {
  acceptAssignment,
  counterOffer,
  offerProject,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import {
  type Brief,
  createDraft,
  createTemplate,
  suggestChange,
} from '@briefhouse/contracts/marketplace/brief.ts';
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
import { client, creator } from './people.ts';

/** Begins a draft by a real call; returns its id. */
export const draftOf = async (owner: User, input: { name?: string; brief?: Brief } = {}): Promise<string> => {
  const draft = { submission_id: randomUUID(), name: 'Two weeks with the balm', ...input };
  return (await call(handler, createDraft, draft, { user: owner })).body.project.id;
};

/** A project under way, for which its creator has suggested another goal. */
export const suggested = async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('in_progress', owner, worker);
  const input = { submission_id: randomUUID(), project_id, field: 'goal', change: { goal: 'Be felt' } };
  const { body } = await call(handler, suggestChange, input, { user: worker });
  return { owner, worker, project_id, suggestion_id: body.suggestion.id };
};

/** A template that a client keeps of a draft of theirs. */
export const templateOf = async (
  profile: Parameters<typeof client>[0] = {},
): Promise<{ user: User; template_id: string }> => {
  const user = await client(profile);
  const project_id = await draftOf(user, { brief: { goal: 'Be seen' } });
  const input = { submission_id: randomUUID(), project_id, name: 'Our usual' };
  const { body } = await call(handler, createTemplate, input, { user });
  return { user, template_id: body.template.id };
};

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
  if (state === 'draft') return draftOf(owner, { name: input.name });
  const { id } = (await call(handler, createProject, input, { user: owner })).body.project;
  const as = (user: User) => ({ user });
  if (asker) await call(handler, sendRequest, { project_id: id }, as(asker));
  if (state === 'open') return id;
  await call(handler, offerProject, { project_id: id, creator_id: worker.id }, as(owner));
  const counter = { project_id: id, budget_cents: 28_000 };
  if (state === 'countered') await call(handler, counterOffer, counter, as(worker));
  if (state === 'offered' || state === 'countered') return id;
  await call(handler, acceptAssignment, { project_id: id }, as(worker));
  if (state === 'in_progress' || state === 'finished')
    await call(handler, setStatus, { project_id: id, status: state }, as(worker));
  if (state === 'repricing' || state === 'price_countered') {
    const { version } = (await call(handler, getProject, { project_id: id }, as(owner))).body.project;
    await call(
      handler,
      updateProject,
      { project_id: id, version, name: input.name, budget_cents: 30_000 },
      as(owner),
    );
  }
  if (state === 'price_countered') await call(handler, counterOffer, counter, as(worker));
  return id;
};
