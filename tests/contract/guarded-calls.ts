import { randomUUID } from 'node:crypto';
import { requestDeletion } from '@briefhouse/contracts/accounts/deletion.ts';
import { openEmailChange } from '@briefhouse/contracts/accounts/email-change.ts';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { createDocument } from '@briefhouse/contracts/marketplace/document.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import { deleteAllNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { createPayment } from '@briefhouse/contracts/payments/payment.ts';
import { createCheckout } from '@briefhouse/contracts/payments/plan.ts';
import { deliver } from '@briefhouse/functions/inbox/notification/deliver.ts';
import { noteEmailProblem } from '@briefhouse/functions/inbox/preferences/commands.ts';
import { now, realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { emailChangeEntity } from '@briefhouse/functions/people/email-change/row.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { write } from '@briefhouse/functions/testing/chat.ts';
import { commentOn, post } from '@briefhouse/functions/testing/community.ts';
import { projectIn, suggested, templateOf } from '@briefhouse/functions/testing/marketplace.ts';
import { readyMedia } from '@briefhouse/functions/testing/media.ts';
import { warnedPerson } from '@briefhouse/functions/testing/moderation.ts';
import { acquainted, payPage } from '@briefhouse/functions/testing/payments.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { addedPiece, described } from '@briefhouse/functions/testing/portfolio.ts';
import { projectInPost } from '@briefhouse/functions/testing/post-work.ts';
import { pushSubscription } from '@briefhouse/functions/testing/push.ts';
import type { LocalStripe } from '@briefhouse/functions/testing/stripe.ts';
import type { PoolOfFile } from '../support/pool.ts';
import { handlers } from './handlers.ts';

/** A call that succeeds as it is, by a user who is allowed to make it. */
export interface GuardedCall {
  user: User;
  input: Record<string, unknown>;
}

/** One entry for each endpoint whose contract declares a rate, and for other writes of members without an id in their path. */
export const guardedCalls: Record<string, (stripe: LocalStripe, pool: PoolOfFile) => Promise<GuardedCall>> = {
  agreeToTerms: async () => ({ user: await creator(), input: legalVersions }),
  signOutEverywhere: async () => ({ user: await creator(), input: {} }),
  searchPeople: async () => ({ user: await creator(), input: { q: 'Petrova' } }),
  cancelDeletion: async () => {
    const user = { ...(await creator()), auth_time: realEpochSeconds() };
    await call(handlers.accounts, requestDeletion, {}, { user });
    return { user, input: {} };
  },

  readAllNotifications: () => noticed(),
  readProjectNotifications: async () => ({ ...(await noticed('p1')), input: { project_id: 'p1' } }),
  deleteAllNotifications: () => noticed(),
  restoreNotifications: async () => {
    const { user } = await noticed();
    await call(handlers.notifications, deleteAllNotifications, {}, { user });
    return { user, input: {} };
  },
  updatePreferences: async () => ({
    user: await creator(),
    input: { preferences: { posts: { email: true } } },
  }),

  openEmailChange: async (_, pool) => ({
    user: await pool.withApp(),
    input: { email: `${newId()}@briefhouse.test` },
  }),
  confirmEmailChange: async (_, pool) => {
    const user = await pool.withApp();
    const email = `${newId().toLowerCase()}@briefhouse.test`;
    await call(handlers.accounts, openEmailChange, { email }, { user });
    const { data } = await emailChangeEntity().get({ user_id: user.id }).go({ consistent: true });
    return { user, input: { code: data?.code ?? '' } };
  },
  turnOnFactor: async (_, pool) => ({ user: await pool.withApp(), input: {} }),
  turnOffFactor: async (_, pool) => ({ user: await pool.withApp({ isOn: true }), input: {} }),
  renewRecoveryCodes: async (_, pool) => ({ user: await pool.withApp({ isOn: true }), input: {} }),

  renewCalendar: async () => ({ user: await creator(), input: {} }),

  openUpload: async () => ({
    user: await creator(),
    input: { purpose: 'portfolio', content_type: 'image/png', size: 1000 },
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

  requestDeletion: async () => ({
    user: { ...(await creator()), auth_time: realEpochSeconds() },
    input: {},
  }),

  requestExport: async () => ({ user: await client(), input: {} }),

  resumeEmail: async () => {
    const user = await creator();
    await noteEmailProblem(user.id, 'bounced', user.email, now());
    return { user, input: {} };
  },

  sendNotificationEmail: async () => {
    const [user, partner] = [await client(), await creator()];
    await write(user, partner, 'Hello');
    const words = { recipientName: 'Mira', subject: 'New message', content: 'Hello' };
    return { user, input: { recipientEmail: partner.email, ...words } };
  },

  savePushDevice: async () => ({ user: await creator(), input: pushSubscription() }),

  createPost: async () => ({
    user: await creator(),
    input: { submission_id: randomUUID(), content: 'Which window light do you trust?' },
  }),

  consentToWork: async () => {
    const { nora, post_id } = await projectInPost();
    return { user: nora, input: { post_id, agreed: true } };
  },

  blockPerson: async () => ({
    user: await client(),
    input: { person_id: (await creator()).id },
  }),

  reportPerson: async () => ({
    user: await client(),
    input: { person_id: (await creator()).id, reason: 'spam' },
  }),

  reportProject: async () => {
    const [owner, user] = [await client(), await creator()];
    return { user, input: { project_id: await projectIn('open', owner, user), reason: 'spam' } };
  },

  sendAppeal: async () => {
    const { user, case_id } = await warnedPerson();
    return { user, input: { case_id, round: 1, words: 'Look again' } };
  },

  updateChatSettings: async () => ({
    user: await client(),
    input: { receipts: true, typing: false, presence: true },
  }),

  sendMessage: async () => ({
    user: await client(),
    input: { partner_id: (await creator()).id, client_id: randomUUID(), after: 0, content: 'Hello' },
  }),

  editMessage: async () => {
    const { user, partner_id } = await written();
    return { user, input: { partner_id, seq: 1, content: 'Hello again' } };
  },

  reactToMessage: async () => {
    const { user, partner_id } = await written();
    return { user, input: { partner_id, seq: 1, type: 'love' } };
  },

  sendRequest: async () => ({
    user: await creator(),
    input: { project_id: await projectIn('open', await client(), await creator()) },
  }),

  declineRequests: async () => {
    const { owner, worker, project_id } = await project('open', true);
    return { user: owner, input: { project_id, creator_ids: [worker.id] } };
  },
  setShortlisted: async () => {
    const { owner, worker, project_id } = await project('open', true);
    return { user: owner, input: { project_id, creator_id: worker.id, shortlisted: true } };
  },

  createDocument: async () => ({
    user: await creator(),
    input: { submission_id: randomUUID(), title: 'A document' },
  }),

  updateDocument: async () => {
    const user = await creator();
    const document = { submission_id: randomUUID(), title: 'A document' };
    const { body } = await call(handlers.creators, createDocument, document, { user });
    return { user, input: { document_id: body.document.id, version: 1, title: 'Renamed' } };
  },

  addPiece: async () => {
    const user = await creator();
    const { media_id } = await readyMedia(user, 'portfolio');
    return { user, input: { ...described, media_id } };
  },

  changePiece: async () => {
    const user = await creator();
    const { id } = await addedPiece(user);
    return { user, input: { ...described, piece_id: id, version: 1, title: 'Renamed' } };
  },

  removePiece: async () => {
    const user = await creator();
    return { user, input: { piece_id: (await addedPiece(user)).id } };
  },

  arrangePortfolio: async () => ({ user: await creator(), input: { version: 0, is_public: true } }),

  createProject: async () => ({
    user: await client(),
    input: { submission_id: randomUUID(), name: 'A project', budget_cents: 100 },
  }),

  updateProject: async () => {
    const { owner, project_id } = await project('open');
    return { user: owner, input: { project_id, version: 1, name: 'Renamed', budget_cents: 100 } };
  },

  createDraft: async () => ({
    user: await client(),
    input: { submission_id: randomUUID(), name: 'A project' },
  }),
  publishProject: () => byOwner('draft'),
  saveBrief: async () => {
    const { user, input } = await byOwner('open');
    return { user, input: { ...input, field: 'goal', version: 0, change: { goal: 'Be seen' } } };
  },
  createTemplate: async () => {
    const { user, input } = await byOwner('open');
    return { user, input: { ...input, submission_id: randomUUID(), name: 'A template' } };
  },
  updateTemplate: async () => {
    const { user, template_id } = await templateOf();
    return { user, input: { template_id, version: 1, name: 'Renamed' } };
  },

  suggestChange: () =>
    byWorker('in_progress', { submission_id: randomUUID(), field: 'goal', change: { goal: 'Be felt' } }),
  answerSuggestion: async () => {
    const { owner, project_id, suggestion_id } = await suggested();
    return { user: owner, input: { project_id, suggestion_id, accept: true, version: 0 } };
  },

  deleteProject: () => byOwner('open'),

  offerProject: async () => {
    const { owner, worker, project_id } = await project('open');
    return { user: owner, input: { project_id, creator_id: worker.id } };
  },

  cancelOffer: () => byOwner('offered'),

  acceptAssignment: () => byWorker('offered'),

  declineAssignment: () => byWorker('offered'),

  counterOffer: () => byWorker('offered', { budget_cents: 28_000 }),

  acceptCounter: () => byOwner('countered'),

  declineCounter: () => byOwner('countered'),

  setStatus: () => byWorker('in_progress', { status: 'finished' }),

  unassignCreator: () => byOwner('in_progress'),

  unassignSelf: () => byWorker('in_progress'),

  createComment: async () => {
    const { user, post_id } = await posted();
    return { user, input: { post_id, content: 'Which lens?', submission_id: randomUUID() } };
  },

  updatePost: async () => {
    const { author, post_id } = await posted();
    return { user: author, input: { post_id, content: 'Rain test, take five.' } };
  },

  hidePost: async () => {
    const { user, post_id } = await posted();
    return { user, input: { post_id, hidden: true } };
  },

  reportPost: async () => {
    const { user, post_id } = await posted();
    return { user, input: { post_id, reason: 'spam' } };
  },

  reactToPost: async () => {
    const { user, post_id } = await posted();
    return { user, input: { post_id, type: 'love' } };
  },

  reactToComment: async () => {
    const { user, author, post_id } = await posted();
    return { user, input: { post_id, comment_id: await commentOn(author, post_id), type: 'love' } };
  },

  createCheckout: async () => ({ user: await creator(), input: { submission_id: randomUUID() } }),

  createPayment: async () => ({
    user: await creator(),
    input: { submission_id: randomUUID(), amount: 150, productName: '2-Month Access' },
  }),

  customerPortal: async () => {
    const user = await creator();
    await call(handlers.payments, createCheckout, { submission_id: randomUUID() }, { user });
    return { user, input: { submission_id: randomUUID() } };
  },

  stripeConnectOnboard: async () => ({ user: await creator(), input: { submission_id: randomUUID() } }),

  sendCreatorPayment: async (stripe) => {
    const { nora, mira } = await acquainted(stripe);
    return { user: nora, input: { submission_id: randomUUID(), creatorId: mira.id, amount: 5000 } };
  },

  refundCharge: async (stripe) => {
    const asked = { submission_id: randomUUID(), amount: 150, productName: '2-Month Access' };
    const { url } = (await call(handlers.payments, createPayment, asked, { user: await creator() })).body;
    return {
      user: await client({ groups: ['admin'] }),
      input: { submission_id: randomUUID(), charge_id: payPage(stripe, url), reason: 'Paid twice' },
    };
  },

  setFee: async () => ({
    user: await client({ groups: ['admin'] }),
    input: { creator_id: (await creator()).id, platform_fee_percentage: 12.5 },
  }),
};

/** A person with a notice that they have not read. */
const noticed = async (project_id?: string): Promise<GuardedCall> => {
  const [user, actor] = [await creator(), await client()];
  const about = {
    ...({ recipient_id: user.id, actor_id: actor.id, target: 'requests', email: false } as const),
    ...(project_id && { project_id }),
  };
  const say = () => ({ subject: 'A request', message: 'A request' });
  await deliver({ ...about, type: 'project_message', say }, newId());
  return { user, input: {} };
};

/** A person who has written the first message to another one. */
const written = async () => {
  const [user, partner] = [await client(), await creator()];
  await write(user, partner, 'Hello');
  return { user, partner_id: partner.id };
};

/** A post, its author and another person. */
const posted = async () => {
  const [user, author] = [await client(), await creator()];
  return { user, author, post_id: (await post(author)).id };
};

const project = async (state: ProjectState, isAsked = false) => {
  const [owner, worker] = [await client(), await creator()];
  return { owner, worker, project_id: await projectIn(state, owner, worker, isAsked ? worker : undefined) };
};

const byOwner = async (state: ProjectState): Promise<GuardedCall> => {
  const { owner, project_id } = await project(state);
  return { user: owner, input: { project_id } };
};

const byWorker = async (state: ProjectState, fields: object = {}): Promise<GuardedCall> => {
  const { worker, project_id } = await project(state);
  return { user: worker, input: { project_id, ...fields } };
};
