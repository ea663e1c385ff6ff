import { randomUUID } from 'node:crypto';
import { blockAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import { getCase } from '@briefhouse/contracts/admin/case.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { sendAppeal } from '@briefhouse/contracts/moderation/statement.ts';
import { transact } from '@briefhouse/functions/kit/transact.ts';
import { suspendSteps } from '@briefhouse/functions/people/public.ts';
import { abuseWithAlert } from '@briefhouse/functions/testing/abuse.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { write } from '@briefhouse/functions/testing/chat.ts';
import { warnedPerson } from '@briefhouse/functions/testing/moderation.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { caseIdOf } from '@briefhouse/functions/trust/cases/report/subject.ts';
import type { PoolOfFile } from '../support/pool.ts';
import type { GuardedCall } from './guarded-calls.ts';
import { handlers } from './handlers.ts';

/** Acts of staff that succeed as they are; those with a rate are in guarded-calls.ts. */
export const staffCalls: Record<string, (pool: PoolOfFile) => Promise<GuardedCall>> = {
  openPersonDetails: (pool) => onPerson(pool),
  signOutPerson: (pool) => onPerson(pool),
  setModerator: (pool) => onPerson(pool, { is_moderator: true }),
  suspendPerson: (pool) => onPerson(pool, { lasts: 'day', reason: 'Spam' }),
  restorePerson: async (pool) => {
    const { user, input } = await onPerson(pool, { reason: 'A mistake' });
    await transact(await suspendSteps(String(input.person_id), { reason: 'Spam', by_id: user.id }));
    return { user, input };
  },

  blockAddress: async () => ({ user: await client({ groups: ['admin'] }), input: newBlock() }),
  unblockAddress: async () => {
    const user = await client({ groups: ['admin'] });
    const { blocked_address } = (await call(handlers.admin, blockAddress, newBlock(), { user })).body;
    return { user, input: { ip_address: blocked_address.ip_address } };
  },
  setAbuseState: async () => {
    const { abuse_log: abuse_id } = await abuseWithAlert();
    return { user: await moderator(), input: { abuse_id, resolved: true, note: '' } };
  },
  setAlertState: async () => {
    const { alert: alert_id } = await abuseWithAlert();
    return { user: await moderator(), input: { alert_id, is_resolved: true, note: '' } };
  },

  claimCase: async () => ({ user: await moderator(), input: { case_id: (await reported()).case_id } }),
  decideCase: async () => {
    const { case_id } = await reported();
    return { user: await moderator(), input: { case_id, round: 1, decision: 'dismiss', note: '' } };
  },
  sanctionCase: async () => {
    const decided = { sanction: 'warn', rule: 'spam', reasons: 'You sell followers.' };
    return { user: await moderator(), input: { ...(await reported()), round: 1, ...decided } };
  },
  reverseDecision: async () => {
    const { case_id } = await warnedPerson();
    return { user: await moderator(), input: { case_id, round: 1, note: '' } };
  },
  answerAppeal: async () => {
    const { user, case_id } = await warnedPerson();
    await call(handlers.moderation, sendAppeal, { case_id, round: 1, words: 'Look again' }, { user });
    const answered = { outcome: 'uphold', answer: 'They are followers.' };
    return { user: await moderator(), input: { case_id, round: 1, ...answered } };
  },
  listReportedMessages: async () => {
    const user = await moderator();
    const { reports } = (await call(handlers.admin, getCase, await reported(), { user })).body;
    const [{ id, created_at } = { id: '', created_at: '' }] = reports;
    return { user, input: { report_id: id, created_at } };
  },
};

const moderator = () => client({ groups: ['moderator'] });

const onPerson = async (pool: PoolOfFile, more: object = {}): Promise<GuardedCall> => ({
  user: await pool.join({ groups: ['admin'] }),
  input: { person_id: (await pool.join()).id, ...more },
});

const newBlock = () => ({
  ip_address: `2001:db8:${randomUUID().slice(9, 18).replace('-', ':')}::`,
  reason: 'Scrapes profiles',
});

/** The case of a person who wrote to the reporter. */
const reported = async (): Promise<{ case_id: string }> => {
  const [user, { id: person_id, ...author }] = [await client(), await creator()];
  await write({ id: person_id, ...author }, user, 'Pay me past them');
  await call(handlers.chat, reportPerson, { person_id, reason: 'fraud' }, { user });
  return { case_id: caseIdOf({ kind: 'person', person_id }) };
};
