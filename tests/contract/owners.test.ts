import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { removeSubject } from '@briefhouse/functions/testing/removal.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import { expect, test } from 'vitest';
import { poolForFile } from '../support/pool.ts';
import { guardedCalls } from './guarded-calls.ts';
import { handlers } from './handlers.ts';
import { fieldsOf, pathIds } from './inputs.ts';
import { namingCalls, type OwnedCall, ownedCalls, secret } from './owned-calls.ts';

const stripe = stripeForFile();
const pool = poolForFile();

/** The reason why everybody of the owner's kind may make a call on a thing in its path. */
const openToAll: Readonly<Record<string, readonly string[]>> = {
  'an open project is for every creator': ['sendRequest', 'reportProject'],
  'the directory is for every client': ['addFavorite', 'removeFavorite', 'getCreator'],
  'a brand’s page is for every member': ['getBrand'],
  'it says what hinders a stranger to pay': ['getPaymentTerms'],
  'posts are for every member': [
    ...['createComment', 'getPost', 'hidePost', 'listComments', 'listReactions', 'reactToComment'],
    ...['reactToPost', 'reportPost'],
  ],
  'people are shown to every member': [
    ...['blockPerson', 'unblockPerson', 'getPerson', 'getPresence', 'mutePerson', 'unmutePerson'],
    'reportPerson',
  ],
  'it is the stranger’s own conversation with the same partner': [
    ...['deleteConversation', 'listMessages', 'listSharedProjects', 'readConversation', 'searchMessages'],
    'sendMessage',
  ],
};
const whyOpen = new Map(
  Object.entries(openToAll).flatMap(([why, names]) => names.map((name) => [name, why])),
);

/** Calls of an author or a side of a project on a post or comment that everybody sees: a stranger reads FORBIDDEN. */
const onShown = new Set(['consentToWork', 'deletePost', 'removeWork', 'updatePost', 'deleteComment']);

/** Calls that answer the same about a missing thing as about one that they have just removed. */
const repeatable = new Set(['deleteNotification', 'deletePushDevice', 'removePiece']);

/** Values in nobody's answer: addresses of mail and network, and ids at Stripe. */
const privateOf = ({ email }: User) =>
  new RegExp(`${email}|203[.]0[.]113[.]|\\b(acct|cus|ch|pi|cs|sub)_\\w{6}`);

const isOfMembers = ({ auth, actors }: Endpoint) =>
  auth === 'user' && actors.some((actor) => actor !== 'admin' && actor !== 'moderator');

const preparing = (name: string): Promise<OwnedCall> => {
  const prepare = ownedCalls[name] ?? guardedCalls[name];
  if (!prepare) throw new Error(`Add a call of ${name} to tests/contract/owned-calls.ts`);
  return prepare(stripe, pool);
};

/** A person like the owner, who has no part in the owner's things. */
const strangerTo = ({ user_type }: User) => (user_type === 'creator' ? creator() : client());

const owned = endpoints.filter((contract) => isOfMembers(contract) && pathIds(contract).length > 0);

test('every call that is an exception here is one on a thing in its path', () => {
  const names = owned.map(({ name }) => name);
  expect([...whyOpen.keys(), ...onShown, ...repeatable].filter((name) => !names.includes(name))).toEqual([]);
});

/** The same submission as another person's own: keys that callers make are never the same for two. */
const anew = (input: Record<string, unknown>) => ({
  ...input,
  ...('submission_id' in input && { submission_id: randomUUID() }),
});

for (const contract of owned) {
  const { name, domain } = contract;
  const open = whyOpen.get(name);
  test(`${name} by a stranger: ${open ?? 'refused, and its owner still has it'}`, async () => {
    const { user, input, showsSecret = false, look } = await preparing(name);
    const stranger = await strangerTo(user);
    const send = (by: User, fields: object = input) => call(handlers[domain], contract, fields, { user: by });
    const before = await look?.();
    const tried = await send(stranger, anew(input));
    const text = JSON.stringify(tried.body);
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(privateOf(user));
    if (open) expect(tried.status).toBe(200);
    else if (onShown.has(name)) expect(tried.error.code).toBe('FORBIDDEN');
    else {
      expect(repeatable.has(name) ? [200] : [404, 409]).toContain(tried.status);
      const [id = ''] = pathIds(contract);
      // No part of the answer tells the stranger that the thing exists.
      expect(tried.body).toEqual((await send(stranger, { ...anew(input), [id]: newId() })).body);
    }
    expect(await look?.()).toEqual(before);
    const own = await send(user);
    expect(own.status).toBe(200);
    if (showsSecret) expect(JSON.stringify(own.body)).toContain(secret);
    if (look) expect(await look()).not.toEqual(before);
  });
}

/** Deleting a comment asks for the comment alone, which is FORBIDDEN to strangers wherever it stands. */
const onPosts = owned.filter(
  (contract) => pathIds(contract)[0] === 'post_id' && contract.name !== 'deleteComment',
);

for (const contract of onPosts)
  test(`${contract.name} on a post that moderators have removed: as if there were none`, async () => {
    const { user, input } = await preparing(contract.name);
    const post_id = String(input.post_id);
    const stranger = await strangerTo(user);
    const send = (fields: object) => call(handlers.community, contract, fields, { user: stranger });
    await removeSubject({ kind: 'post', post_id });
    const tried = await send(anew(input));
    expect(tried.status).toBe(404);
    expect(tried.body).toEqual((await send({ ...anew(input), post_id: newId() })).body);
  });

/** Ids of the caller's own making: keys of submissions and messages, and those of a tax office. */
const ownIds = new Set(['submission_id', 'client_id', 'vat_id']);

/** Calls that name a thing beside the one in their path, and the field with its id. */
const naming = new Set([
  ...endpoints.filter(isOfMembers).flatMap((contract) =>
    fieldsOf(contract)
      .filter((field) => /(_ids?|Id)$/.test(field) && !ownIds.has(field))
      .filter((field) => !pathIds(contract).includes(field))
      .map((field) => `${contract.name} ${field}`),
  ),
  ...Object.keys(namingCalls),
]);

for (const named of naming) {
  const [name, field = ''] = named.split(' ');
  const contract = endpoints.find((one) => one.name === name) as Endpoint;
  test(`somebody else’s thing as ${named}`, async () => {
    const prepare = namingCalls[named];
    if (!prepare) throw new Error(`Add a call of ${named} to tests/contract/owned-calls.ts`);
    const { user, input, isTaken, isShown, madeUp } = await prepare(stripe);
    const send = (fields: object) => call(handlers[contract.domain], contract, fields, { user });
    const tried = await send(input);
    expect(JSON.stringify(tried.body)).not.toContain(secret);
    if (isTaken) expect(tried.status).toBe(200);
    else if (isShown) expect([403, 409]).toContain(tried.status);
    else {
      expect([400, 403, 404, 409]).toContain(tried.status);
      const nothing = madeUp ?? (Array.isArray(input[field]) ? [newId()] : newId());
      expect(tried.body).toEqual((await send({ ...input, [field]: nothing })).body);
    }
  });
}
