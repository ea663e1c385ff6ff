import { randomUUID } from 'node:crypto';
import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { createDocument } from '@briefhouse/contracts/marketplace/create-document.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { projectIn } from '@briefhouse/functions/testing/marketplace.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { handlers } from './handlers.ts';

/** A call that succeeds as it is, by a user who is allowed to make it. */
export interface GuardedCall {
  user: User;
  input: Record<string, unknown>;
}

/** One entry for each endpoint whose contract declares a rate. */
export const guardedCalls: Record<string, () => Promise<GuardedCall>> = {
  createAvatarUpload: async () => ({
    user: await creator(),
    input: { content_type: 'image/png', size: 1000 },
  }),

  updateProfile: async () => {
    const user = await creator();
    const { body } = await call(handlers.accounts, getMe, {}, { user });
    const { version } = body.profile;
    return {
      user,
      input: {
        version,
        first_name: 'Mira',
        last_name: 'Petrova',
        bio: null,
        location: null,
        email_notifications_enabled: true,
      },
    };
  },

  createPost: async () => ({
    user: await creator(),
    input: { submission_id: randomUUID(), content: 'Which window light do you trust?' },
  }),

  sendMessage: async () => ({
    user: await client(),
    input: { partner_id: (await creator()).id, client_id: randomUUID(), after: 0, content: 'Hello' },
  }),

  sendRequest: async () => ({
    user: await creator(),
    input: { project_id: await projectIn('open', await client(), await creator()) },
  }),

  createDocument: async () => ({
    user: await creator(),
    input: { submission_id: randomUUID(), title: 'A document' },
  }),

  updateDocument: async () => {
    const user = await creator();
    const document = { submission_id: randomUUID(), title: 'A document' };
    const { body } = await call(handlers.marketplace, createDocument, document, { user });
    return { user, input: { document_id: body.document.id, version: 1, title: 'Renamed' } };
  },

  createProject: async () => ({
    user: await client(),
    input: { submission_id: randomUUID(), name: 'A project', budget_cents: 100 },
  }),

  updateProject: async () => {
    const { owner, project_id } = await project('open');
    return { user: owner, input: { project_id, version: 1, name: 'Renamed', budget_cents: 100 } };
  },

  deleteProject: () => byOwner('open'),

  offerProject: async () => {
    const { owner, worker, project_id } = await project('open');
    return { user: owner, input: { project_id, creator_id: worker.id } };
  },

  cancelOffer: () => byOwner('offered'),

  acceptAssignment: () => byWorker('offered'),

  declineAssignment: () => byWorker('offered'),

  setStatus: () => byWorker('in_progress', { status: 'finished' }),

  unassignCreator: () => byOwner('in_progress'),

  unassignSelf: () => byWorker('in_progress'),
};

const project = async (state: ProjectState) => {
  const [owner, worker] = [await client(), await creator()];
  return { owner, worker, project_id: await projectIn(state, owner, worker) };
};

const byOwner = async (state: ProjectState): Promise<GuardedCall> => {
  const { owner, project_id } = await project(state);
  return { user: owner, input: { project_id } };
};

const byWorker = async (state: ProjectState, fields: object = {}): Promise<GuardedCall> => {
  const { worker, project_id } = await project(state);
  return { user: worker, input: { project_id, ...fields } };
};
