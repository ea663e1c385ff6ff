import { randomUUID } from 'node:crypto';
import { deleteMessage } from '@briefhouse/contracts/chat/message.ts';
import { blockPerson } from '@briefhouse/contracts/chat/person.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { createDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { addFavorite } from '@briefhouse/contracts/marketplace/favorite.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import { openUpload } from '@briefhouse/contracts/media/media.ts';
import { mutePerson } from '@briefhouse/contracts/notifications/muted-person.ts';
import { deleteNotification, listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { listPushDevices, savePushDevice } from '@briefhouse/contracts/notifications/push-device.ts';
import { deliver } from '@briefhouse/functions/inbox/notification/deliver.ts';
import { realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { noteSession } from '@briefhouse/functions/people/session/note-session.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { write } from '@briefhouse/functions/testing/chat.ts';
import { commentOn, post } from '@briefhouse/functions/testing/community.ts';
import { invoiceBetween } from '@briefhouse/functions/testing/ledger.ts';
import { projectIn, suggested, templateOf } from '@briefhouse/functions/testing/marketplace.ts';
import { readyMedia } from '@briefhouse/functions/testing/media.ts';
import { warnedPerson } from '@briefhouse/functions/testing/moderation.ts';
import { acquainted, paymentBetween } from '@briefhouse/functions/testing/payments.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { addedPiece, arrange, described, idsOf } from '@briefhouse/functions/testing/portfolio.ts';
import { postWith } from '@briefhouse/functions/testing/post-work.ts';
import { pushSubscription } from '@briefhouse/functions/testing/push.ts';
import type { LocalStripe } from '@briefhouse/functions/testing/stripe.ts';
import type { GuardedCall } from './guarded-calls.ts';
import { handlers } from './handlers.ts';

/** A text that a stranger's answer must not contain, wherever these calls can put it. */
export const secret = 'Secretowner';

export interface OwnedCall extends GuardedCall {
  /** Whether the owner's answer contains `secret`, so that a stranger's without it says something. */
  showsSecret?: boolean;
  /** The owner's view of the thing, for calls that answer the same about a missing one. */
  look?: () => Promise<unknown>;
}

/** A call that names another person's thing beside the one in its path. */
export interface NamingCall extends GuardedCall {
  /** The reason why it is accepted all the same. */
  isTaken?: string;
  /** The reason why its refusal may say that the thing exists. */
  isShown?: string;
  /** The same field with no thing behind it; by default an unused id. */
  madeUp?: unknown;
}

/**
 * A call by the owner of the thing in its path, which exists and with which the call succeeds; one entry for each
 * endpoint with an id in its path. Calls with a rate are in guarded-calls.ts, but for those with a `look`.
 */
export const ownedCalls: Record<string, (stripe: LocalStripe) => Promise<OwnedCall>> = {
  endSession: async () => {
    const began = realEpochSeconds() - 60;
    const user = await creator({ session_id: `${began}-this-one` });
    const session_id = `${began}-another`;
    await noteSession({ id: user.id, session_id, auth_time: began }, null, '203.0.113.7');
    return { user, input: { session_id } };
  },

  // Without the secret: the audit log has the reasons as well, which administrators read.
  getStatement: async () => {
    const { user, case_id } = await warnedPerson();
    return { user, input: { case_id } };
  },

  getProject: () => ofProject('in_progress', 'owner'),
  getProjectPage: () => ofProject('in_progress', 'owner'),
  withdrawSuggestion: async () => {
    const { worker, project_id, suggestion_id } = await suggested();
    return { user: worker, input: { project_id, suggestion_id } };
  },
  deleteTemplate: async () => {
    const { user, template_id } = await templateOf();
    return { user, input: { template_id } };
  },
  listProjectRequests: async () => {
    const { owner, project_id } = await asked();
    return { user: owner, input: { project_id } };
  },
  approveRequest: async () => {
    const { owner, worker, project_id } = await asked();
    return { user: owner, input: { project_id, creator_id: worker.id } };
  },
  declineRequest: async () => {
    const { owner, worker, project_id } = await asked();
    return { user: owner, input: { project_id, creator_id: worker.id } };
  },
  withdrawRequest: async () => {
    const { worker, project_id } = await asked();
    return { user: worker, input: { project_id } };
  },

  addFavorite: () => toListed(),
  removeFavorite: async () => after(addFavorite, await toListed()),
  getCreator: () => toListed(),
  getPaymentTerms: async (stripe) => {
    const { nora, mira } = await acquainted(stripe);
    return { user: nora, input: { creator_id: mira.id } };
  },
  getBrand: async () => {
    const user = await client();
    return { user, input: { brand_id: user.id } };
  },

  getDocument: async () => ({ ...(await ofDocument()), showsSecret: true }),
  deleteDocument: () => ofDocument(),

  removePiece: async () => {
    const user = await creator();
    const { id: piece_id } = await addedPiece(user);
    return { user, input: { piece_id }, look: () => idsOf(user) };
  },

  getPayment: async () => {
    const [payer, user] = [await client(), await creator()];
    const message = `${secret}, thank you`;
    return { user, input: { payment_id: await paymentBetween(payer, user, { message }) }, showsSecret: true };
  },
  getReceipt: async () => {
    const [payer, user] = [await client(), await creator({ first_name: secret })];
    return { user, input: { receipt_id: await invoiceBetween(payer, user) }, showsSecret: true };
  },

  readNotification: () => ofNotification(),
  deleteNotification: () => ofNotification(),
  deletePushDevice: async () => {
    const user = await creator();
    await call(handlers.notifications, savePushDevice, pushSubscription(), { user });
    const look = async () =>
      (await call(handlers.notifications, listPushDevices, {}, { user })).body.devices.map(({ id }) => id);
    return { user, input: { device_id: (await look())[0] }, look };
  },
  mutePerson: () => toPerson(),
  unmutePerson: async () => after(mutePerson, await toPerson()),

  getPost: () => ofPost(),
  listComments: () => ofPost(),
  listReactions: () => ofPost(),
  deletePost: () => ofPost(),
  deleteComment: async () => {
    const user = await creator();
    const { id: post_id } = await post(await creator());
    return { user, input: { post_id, comment_id: await commentOn(user, post_id) } };
  },
  removeWork: async () => {
    const user = await creator();
    const { body } = await postWith(user, { kind: 'piece', id: (await addedPiece(user)).id });
    return { user, input: { post_id: body.post.id } };
  },

  getPerson: () => toPerson(),
  getPresence: () => toPerson(),
  unblockPerson: async () => after(blockPerson, await toPerson()),
  deleteConversation: () => ofConversation(),
  listMessages: () => ofConversation({}, true),
  listSharedProjects: () => ofConversation(),
  readConversation: async () => {
    const [user, partner] = [await client(), await creator()];
    await write(partner, user, 'Hello');
    return { user, input: { partner_id: partner.id, through: 1 } };
  },
  searchMessages: () => ofConversation({ q: secret }, true),
  deleteMessage: () => ofConversation({ seq: 1 }),
  restoreMessage: async () => after(deleteMessage, await ofConversation({ seq: 1 }, true)),

  renewUpload: async () => {
    const user = await creator();
    const wish = { purpose: 'avatar', content_type: 'image/png', size: 1000 };
    const { body } = await call(handlers.media, openUpload, wish, { user });
    return { user, input: { media_id: body.media.id } };
  },
  finishUpload: () => ofMedia(),
  getMedia: () => ofMedia(),
  deleteMedia: () => ofMedia(),
};

/** One entry for each field of an id beside the path, by call and field; fields that hold ids further inside besides. */
export const namingCalls: Record<string, (stripe: LocalStripe) => Promise<NamingCall>> = {
  'updateProfile avatar_media_id': () => withAvatar('avatar_media_id', 'avatar', creator),
  'updateProfile logo_media_id': () => withAvatar('logo_media_id', 'logo', client),
  'offerProject creator_id': async () => {
    const user = await client();
    // Nobody can be given work who does none.
    const { id: creator_id } = await client();
    return { user, input: { project_id: await projectIn('open', user, await creator()), creator_id } };
  },
  'createDraft template_id': async () => {
    const { template_id } = await templateOf({ last_name: secret });
    return { user: await client(), input: { submission_id: randomUUID(), name: 'Mine', template_id } };
  },
  'createDraft project_id': async () => ({
    user: await client(),
    input: { submission_id: randomUUID(), name: 'Mine', project_id: (await foreign()).project_id },
  }),
  'createTemplate project_id': async () => ({
    user: await client(),
    input: { submission_id: randomUUID(), name: 'Mine', project_id: (await foreign()).project_id },
  }),
  'updateTemplate project_id': async () => {
    const { user, template_id } = await templateOf();
    return { user, input: { template_id, version: 1, project_id: (await foreign()).project_id } };
  },
  'approveRequest request_id': async () => {
    const [{ owner, worker, project_id }, other] = [await asked(), await asked()];
    const request_id = other.project_id;
    return { user: owner, input: { project_id, creator_id: worker.id, request_id } };
  },
  'declineRequest request_id': async () => {
    const [{ owner, worker, project_id }, other] = [await asked(), await asked()];
    const request_id = other.project_id;
    return { user: owner, input: { project_id, creator_id: worker.id, request_id } };
  },
  'sendRequest piece_ids': async () => {
    const [user, other] = [await creator(), await creator()];
    const { id } = await addedPiece(other);
    return { user, input: { project_id: await projectIn('open', await client(), other), piece_ids: [id] } };
  },
  'declineRequests creator_ids': async () => {
    const [{ owner, project_id }, other] = [await asked(), await asked()];
    const input = { project_id, creator_ids: [other.worker.id] };
    return { user: owner, input, isTaken: 'the answer says that nobody was declined' };
  },
  'declineRequests request_ids': async () => {
    const [{ owner, worker, project_id }, other] = [await asked(), await asked()];
    const input = { project_id, creator_ids: [worker.id], request_ids: [other.project_id] };
    return { user: owner, input, isTaken: 'the answer says that nobody was declined' };
  },
  'createDocument project_id': async () => ({
    user: await creator(),
    input: { submission_id: randomUUID(), title: 'A document', project_id: (await foreign()).project_id },
    isTaken: 'a note of the writer’s own, by which nothing is read',
  }),
  'updateDocument project_id': async () => {
    const { user, input } = await ofDocument('Mine');
    const { project_id } = await foreign();
    return {
      user,
      input: { ...input, version: 1, title: 'Renamed', project_id },
      isTaken: 'a note of the writer’s own, by which nothing is read',
    };
  },
  'readProjectNotifications project_id': async () => ({
    user: await creator(),
    input: { project_id: (await foreign()).project_id },
    isTaken: 'it marks the reader’s own notices, and says nothing of a project',
  }),
  'addPiece media_id': async () => {
    const { media_id } = await readyMedia(await creator(), 'portfolio');
    return { user: await creator(), input: { ...described, media_id } };
  },
  'arrangePortfolio cover_id': async () => {
    const { id: cover_id } = await addedPiece(await creator());
    return { user: await creator(), input: { version: 0, cover_id } };
  },
  'arrangePortfolio piece_ids': async () => {
    const { id } = await addedPiece(await creator());
    return { user: await creator(), input: { version: 0, piece_ids: [id] } };
  },
  'getPaymentTerms project_id': async (stripe) => {
    const { nora, mira } = await acquainted(stripe);
    return { user: nora, input: { creator_id: mira.id, project_id: (await foreign()).project_id } };
  },
  'sendCreatorPayment creatorId': async () => ({
    user: await client(),
    input: { submission_id: randomUUID(), creatorId: (await creator()).id, amount: 5000 },
    isShown: 'every client finds creators in the directory',
  }),
  'sendCreatorPayment project_id': async (stripe) => {
    const { nora, mira } = await acquainted(stripe);
    const { project_id } = await foreign();
    const input = { submission_id: randomUUID(), creatorId: mira.id, amount: 5000, project_id };
    return { user: nora, input };
  },
  'restoreNotifications notification_id': async () => {
    const { user, input } = await ofNotification();
    await call(handlers.notifications, deleteNotification, input, { user });
    return { user: await creator(), input };
  },
  'createComment parent_comment_id': async () => {
    const [user, author] = [await creator(), await creator()];
    const [{ id: post_id }, { id: other }] = [await post(author), await post(author)];
    const parent_comment_id = await commentOn(author, other);
    const input = { post_id, content: 'Which lens?', submission_id: randomUUID(), parent_comment_id };
    return { user, input };
  },
  'createComment mention_ids': async () => {
    const [user, { id: post_id }] = [await creator(), await post(await creator())];
    const mention_ids = [(await creator()).id];
    const input = { post_id, content: 'Which lens?', submission_id: randomUUID(), mention_ids };
    return { user, input, isTaken: 'the text does not name this person' };
  },
  'createPost mention_ids': async () => {
    const input = {
      content: 'Which lens?',
      submission_id: randomUUID(),
      mention_ids: [(await creator()).id],
    };
    return { user: await creator(), input, isTaken: 'the text does not name this person' };
  },
  'createPost media': async () => {
    const { media_id } = await readyMedia(await creator(), 'post');
    const input = { content: 'Rain test', submission_id: randomUUID(), media: [{ media_id }] };
    return { user: await creator(), input, madeUp: [{ media_id: newId() }] };
  },
  'createPost work': async () => {
    const work = { kind: 'piece', id: (await addedPiece(await creator())).id };
    const input = { content: 'Rain test', submission_id: randomUUID(), work };
    return { user: await creator(), input, madeUp: { kind: 'piece', id: newId() } };
  },
  'createPost work of a project': async () => {
    const id = await projectIn('finished', await client({ first_name: secret }), await creator());
    const input = { content: 'Rain test', submission_id: randomUUID(), work: { kind: 'project', id } };
    return { user: await creator(), input, madeUp: { kind: 'project', id: newId() } };
  },
  'updatePost mention_ids': async () => {
    const { user, input } = await ofPost();
    const mention_ids = [(await creator()).id];
    const isTaken = 'the text does not name this person';
    return { user, input: { ...input, content: 'Rain test, take five.', mention_ids }, isTaken };
  },
  'hidePost comment_id': () => ofOtherPost({ hidden: true }),
  'reportPost comment_id': () => ofOtherPost({ reason: 'spam' }),
  'listReactions comment_id': () => ofOtherPost({}),
  'listComments parent_comment_id': async () => {
    const { user, input } = await ofOtherPost({});
    const { comment_id, ...rest } = input;
    const isTaken = 'a post has no answers to a comment of another';
    return { user, input: { ...rest, parent_comment_id: comment_id }, isTaken };
  },
  'listMessages project_id': async () => {
    const [user, partner] = [await client(), await creator()];
    await write(user, partner, 'Hello');
    const input = { partner_id: partner.id, project_id: (await foreign()).project_id };
    return { user, input, isTaken: 'only the two’s own messages are looked through' };
  },
  'sendMessage media_id': async () => {
    const { user, input } = await ofConversation();
    const { media_id } = await readyMedia(await creator(), 'chat');
    return { user, input: { ...input, content: '', media_id, client_id: randomUUID(), after: 0 } };
  },
  'sendMessage project_id': async () => {
    const { user, input } = await ofConversation();
    const { project_id } = await foreign();
    return { user, input: { ...input, content: 'Look', project_id, client_id: randomUUID(), after: 0 } };
  },
};

/** A call that undoes another, once that has been made. */
const after = async (contract: Endpoint, owned: OwnedCall): Promise<OwnedCall> => {
  const { user, input } = owned;
  const { status } = await call(handlers[contract.domain], contract, input, { user });
  if (status !== 200) throw new Error(`${contract.name} answered ${status}`);
  return owned;
};

/** A project of two people who are unknown to the callers. */
const foreign = async () => ({
  project_id: await projectIn('in_progress', await client({ first_name: secret }), await creator()),
});

const ofProject = async (state: ProjectState, who: 'owner' | 'worker'): Promise<OwnedCall> => {
  const people = { owner: await client({ first_name: secret }), worker: await creator() };
  const project_id = await projectIn(state, people.owner, people.worker);
  return { user: people[who], input: { project_id }, showsSecret: true };
};

/** A project that a creator has asked for. */
const asked = async () => {
  const [owner, worker] = [await client(), await creator({ first_name: secret })];
  return { owner, worker, project_id: await projectIn('open', owner, worker, worker) };
};

const toListed = async (): Promise<OwnedCall> => {
  const listed = await creator();
  await arrange(listed, { is_public: true });
  return { user: await client(), input: { creator_id: listed.id } };
};

const toPerson = async (): Promise<OwnedCall> => ({
  user: await client(),
  input: { person_id: (await creator()).id },
});

const ofDocument = async (content = secret): Promise<OwnedCall> => {
  const user = await creator();
  const written = { submission_id: randomUUID(), title: 'A document', content };
  const { body } = await call(handlers.creators, createDocument, written, { user });
  return { user, input: { document_id: body.document.id } };
};

const ofNotification = async (): Promise<OwnedCall> => {
  const [user, actor] = [await creator(), await client()];
  const about = { recipient_id: user.id, actor_id: actor.id, target: 'requests', email: false } as const;
  const say = () => ({ subject: secret, message: secret });
  await deliver({ ...about, type: 'project_message', say }, newId());
  const look = async () =>
    (await call(handlers.notifications, listNotifications, {}, { user })).body.notifications;
  return { user, input: { notification_id: (await look())[0]?.id }, look };
};

const ofPost = async (): Promise<OwnedCall> => {
  const user = await creator();
  return { user, input: { post_id: (await post(user)).id } };
};

/** A comment, named as one of another post than its own. */
const ofOtherPost = async (more: object): Promise<GuardedCall> => {
  const author = await creator();
  const [{ id: post_id }, { id: other }] = [await post(author), await post(author)];
  return { user: await creator(), input: { post_id, comment_id: await commentOn(author, other), ...more } };
};

/** A person's conversation, which a stranger names by the same partner. */
const ofConversation = async (more: object = {}, showsSecret = false): Promise<OwnedCall> => {
  const [user, partner] = [await client(), await creator()];
  await write(user, partner, `${secret}, the keys are under the mat`);
  return { user, input: { partner_id: partner.id, ...more }, showsSecret };
};

const ofMedia = async (): Promise<OwnedCall> => {
  const user = await creator();
  return { user, input: { media_id: (await readyMedia(user, 'portfolio')).media_id } };
};

const withAvatar = async (
  field: string,
  purpose: 'avatar' | 'logo',
  someone: () => Promise<User>,
): Promise<GuardedCall> => {
  const { media_id } = await readyMedia(await someone(), purpose);
  const names = { first_name: 'Mira', last_name: 'Petrova', bio: null, location: null };
  const user = await someone();
  return { user, input: { version: 1, ...names, email_notifications_enabled: true, [field]: media_id } };
};
