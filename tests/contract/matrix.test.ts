import { randomUUID } from 'node:crypto';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { createPost } from '@briefhouse/contracts/community/post.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { createDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { arrangePortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { sendAppeal } from '@briefhouse/contracts/moderation/statement.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { handler as chat } from '@briefhouse/functions/root/apis/chat.ts';
import { handler as community } from '@briefhouse/functions/root/apis/community.ts';
import { handler as creators } from '@briefhouse/functions/root/apis/creators.ts';
import { handler as moderation } from '@briefhouse/functions/root/apis/moderation.ts';
import { abuseWithAlert } from '@briefhouse/functions/testing/abuse.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { write } from '@briefhouse/functions/testing/chat.ts';
import { commentOn } from '@briefhouse/functions/testing/community.ts';
import { invoiceBetween } from '@briefhouse/functions/testing/ledger.ts';
import { projectIn, templateOf } from '@briefhouse/functions/testing/marketplace.ts';
import { warnedPerson } from '@briefhouse/functions/testing/moderation.ts';
import { paymentBetween } from '@briefhouse/functions/testing/payments.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { addedPiece } from '@briefhouse/functions/testing/portfolio.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import { caseIdOf } from '@briefhouse/functions/trust/cases/report/subject.ts';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { poolForFile } from '../support/pool.ts';
import { handlers } from './handlers.ts';
import { type Ids, validInput } from './inputs.ts';

stripeForFile();
const pool = poolForFile();

const actors = [
  'anonymous',
  'unverified creator',
  'unverified client',
  'creator',
  'creator without access',
  'client',
  'moderator',
  'admin',
] as const;
type Actor = (typeof actors)[number];

const people = new Map<Actor, User | undefined>();
let foreign: Ids;

beforeAll(async () => {
  people.set('anonymous', undefined);
  people.set('unverified creator', await creator({ email_verified: false }));
  people.set('unverified client', await client({ email_verified: false }));
  people.set('creator', await creator());
  people.set('creator without access', await creator({ access: false }));
  people.set('client', await client());
  people.set('moderator', await client({ groups: ['moderator'] }));
  people.set('admin', await pool.join({ groups: ['admin'], user_type: 'client' }));
  const [owner, worker] = [
    await client({ first_name: 'Secretowner' }),
    await creator({ first_name: 'Secretworker' }),
  ];
  const content = { submission_id: randomUUID(), content: 'Which window light do you trust?' };
  // Posts show their author to everyone, so the author is none of the people whose names must not leak.
  const author = { user: await creator({ first_name: 'Author' }) };
  const { body } = await call(community, createPost, content, author);
  // The person's page is open to everybody.
  await call(creators, arrangePortfolio, { version: 0, is_public: true }, author);
  const secret = { submission_id: randomUUID(), title: 'Secretworker', content: 'Secretworker' };
  const written = await call(creators, createDocument, secret, { user: worker });
  const comment = await commentOn(author.user, body.post.id);
  // A private message, of which no other user's answer may contain anything.
  await write(owner, worker, 'Secretworker, the keys are under the mat');
  await write(worker, owner, 'Secretowner, thank you');
  foreign = {
    project: await projectIn('in_progress', owner, worker),
    creator: worker.id,
    listed: author.user.id,
    member: (await pool.join()).id,
    brand: (await client({ first_name: 'Brand' })).id,
    post: body.post.id,
    comment,
    document: written.body.document.id,
    ...(await abuseWithAlert()),
    case: await reportedPerson(),
    decided: await appealed(),
    template: (await templateOf({ last_name: 'Secrettemplate' })).template_id,
    payment: await paymentBetween(owner, worker),
    receipt: await invoiceBetween(owner, worker),
    piece: (await addedPiece(worker, { title: 'Secretworker' })).id,
  };
});

/** The case of a person whom none of the callers reports. */
const reportedPerson = async (): Promise<string> => {
  const { id: person_id } = await creator();
  await call(chat, reportPerson, { person_id, reason: 'spam' }, { user: await client() });
  return caseIdOf({ kind: 'person', person_id });
};

/** The case of a person who appeals against a decision by none of the callers. */
const appealed = async (): Promise<string> => {
  const { user, case_id } = await warnedPerson();
  await call(moderation, sendAppeal, { case_id, round: 1, words: 'Look again' }, { user });
  return case_id;
};

/** The error that the contract promises for an actor, whatever the domain function does. */
const refusal = (contract: Endpoint, actor: Actor): string | undefined => {
  const user = people.get(actor);
  if (contract.auth !== 'user') return undefined;
  if (!user) return 'UNAUTHENTICATED';
  const open = contract.actors.some(
    (one) => one === 'user' || one === user.user_type || user.groups.includes(one as never),
  );
  if (!open) return 'FORBIDDEN';
  if (contract.verified && !user.email_verified) return 'EMAIL_NOT_VERIFIED';
  return undefined;
};

/** Calls on the caller's own things; the callers here have none. */
const onlyOwn = new Set([
  'answerSuggestion',
  'confirmEmailChange',
  'openEmailChange',
  'recoverFactor',
  'renewRecoveryCodes',
  'turnOffFactor',
  'turnOnFactor',
  'customerPortal',
  'deleteMessage',
  'deleteNotification',
  'deleteTemplate',
  'editMessage',
  'endSession',
  'listReportedMessages',
  'reactToMessage',
  'openExport',
  'readNotification',
  'requestDeletion',
  'restoreMessage',
  'restoreNotifications',
  'suggestChange',
  'unblockAddress',
  'updateTemplate',
  'withdrawSuggestion',
]);

/** Calls that name another person's project or file beside the thing in their path. */
const namesForeign = new Set([
  'addPiece',
  'consentToWork',
  'createDraft',
  'createTemplate',
  'getPaymentTerms',
  'getStatement',
  'sendAppeal',
  'sendCreatorPayment',
]);

/** Calls that answer the same about a missing thing as about one that they have just removed. */
const repeatable = new Set(['removePiece']);

/** Calls that tell administrators the subject of an act, as the fee that one of them sets here. */
const namesPeople = new Set(['listAuditLogs']);

/** Calls that only the first of two succeeds with. */
const firstWins = new Set([
  'claimCase',
  'decideCase',
  'restorePerson',
  'setAbuseState',
  'setAlertState',
  'suspendPerson',
  'answerAppeal',
  'reverseDecision',
  'sanctionCase',
]);

/** Calls on a thing that belongs to another person, by its path or by a made-up token, so nobody may succeed. */
const isForeign = ({ name, method, path, auth, input }: Endpoint) =>
  namesForeign.has(name) ||
  (auth === 'public' && input instanceof z.ZodObject && 'token' in input.shape) ||
  (/\{((project|document|payment|receipt|charge|piece|media)_id)\}/.test(path) && !repeatable.has(name)) ||
  (/^(DELETE|PATCH)$/.test(method) && /\{post_id\}/.test(path));

for (const contract of endpoints)
  test.each(actors)(`${contract.method} ${contract.path} by %s`, async (actor) => {
    const handler = handlers[contract.domain];
    const user = people.get(actor);
    const { status, error, body } = await call(
      handler,
      contract,
      validInput(contract, foreign),
      // Calls without a person are counted by address, also those of other files.
      { ...(user && { user }), sourceIp: `198.18.0.${actors.indexOf(actor)}` },
    );
    const expected = refusal(contract, actor);
    if (expected) expect(error.code).toBe(expected);
    else if (contract.paid && actor === 'creator without access') expect(status).toBe(402);
    // The input is valid, so the refusal comes from the permission check.
    else if (isForeign(contract)) expect([403, 404, 409]).toContain(status);
    else if (firstWins.has(contract.name)) expect([200, 409]).toContain(status);
    else if (!onlyOwn.has(contract.name)) expect(status).toBe(200);
    const text = JSON.stringify(body);
    if (!(actor === 'admin' && namesPeople.has(contract.name)))
      expect(text).not.toMatch(/Secretowner|Secretworker/);
    // Nobody reads another one's address of mail or network, except the staff who look into abuse.
    if (user?.groups.length) return;
    expect(user ? text.replaceAll(user.email, '') : text).not.toMatch(
      /@briefhouse[.]test|\b203[.]0[.]113[.]/,
    );
  });
