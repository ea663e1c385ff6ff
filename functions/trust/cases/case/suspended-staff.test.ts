import { setAbuseState } from '@briefhouse/contracts/admin/abuse-log.ts';
import { setAlertState } from '@briefhouse/contracts/admin/alert.ts';
import {
  blockAddress,
  listBlockedAddresses,
  unblockAddress,
} from '@briefhouse/contracts/admin/blocked-address.ts';
import { claimCase, getCase, listReportedMessages } from '@briefhouse/contracts/admin/case.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { epochSeconds, now } from '../../../kit/clock.ts';
import { newId } from '../../../kit/ids.ts';
import { transact } from '../../../kit/transact.ts';
import { restoreSteps, suspendSteps } from '../../../people/public.ts';
import { handler } from '../../../root/apis/admin.ts';
import { handler as chat } from '../../../root/apis/chat.ts';
import { abuseLogEntity } from '../../../security/abuse-log/row.ts';
import { call } from '../../../testing/call.ts';
import { write } from '../../../testing/chat.ts';
import { createOwnTable } from '../../../testing/own-table.ts';
import { client, creator, person } from '../../../testing/people.ts';
import { alertEntity, unresolvedOf } from '../../oversight/alert/row.ts';
import { caseIdOf } from '../report/subject.ts';

// Alerts and blocks are in lists for everybody, so this test has a table to itself.
let table: Awaited<ReturnType<typeof createOwnTable>>;
beforeAll(async () => {
  table = await createOwnTable();
  process.env.TABLE_NAME = table.name;
});
afterAll(() => table.remove());

const newAlert = async (): Promise<string> => {
  const [alert_id, at] = [newId(), now()];
  await alertEntity()
    .put({
      ...{ alert_id, abuse_type: 'forged_token', title: 'Forged tokens', message: 'Somebody tries tokens.' },
      ...{ severity: 'critical', is_resolved: false, attempts: 1, sources: 1, created_at: at, last_at: at },
      ...{ expires: epochSeconds() + 3600, gsi2pk: unresolvedOf('critical') },
    })
    .go();
  return alert_id;
};

const newAbuse = async (): Promise<string> => {
  const [abuse_id, at] = [newId(), now()];
  await abuseLogEntity()
    .put({
      ...{ abuse_id, abuse_type: 'forged_token', action: 'test', severity: 'medium', attempts: 1, step: 1 },
      ...{ resolved: false, created_at: at, last_at: at, expires: epochSeconds() + 3600 },
    })
    .go();
  return abuse_id;
};

/** A case about a person, and the report in it, which names a message. */
const newReport = async () => {
  const [nora, mira] = [await client(), await creator()];
  await write(mira, nora, 'Pay me past them');
  await call(chat, reportPerson, { person_id: mira.id, reason: 'fraud' }, { user: nora });
  const case_id = caseIdOf({ kind: 'person', person_id: mira.id });
  const { reports } = (await call(handler, getCase, { case_id }, { user: person({ groups: ['admin'] }) }))
    .body;
  return { case_id, report_id: reports[0]?.id ?? '', created_at: reports[0]?.created_at ?? '' };
};

test('a suspended moderator does none of the staff’s acts, with a token that is still cached', async () => {
  const leo = await client({ groups: ['admin'] });
  const [user, ada] = [{ user: leo }, person({ groups: ['admin'] })];
  const [alert_id, abuse_id, { case_id, ...report }] = [
    await newAlert(),
    await newAbuse(),
    await newReport(),
  ];
  const blocked = { ip_address: '198.51.100.7' };
  await call(handler, blockAddress, { ...blocked, reason: 'Scrapes profiles' }, { user: ada });
  const acts = {
    block: () => call(handler, blockAddress, { ip_address: '198.51.100.8', reason: 'Scrapes' }, user),
    unblock: () => call(handler, unblockAddress, blocked, user),
    claim: () => call(handler, claimCase, { case_id }, user),
    alert: () => call(handler, setAlertState, { alert_id, is_resolved: true, note: '' }, user),
    abuse: () => call(handler, setAbuseState, { abuse_id, resolved: true, note: '' }, user),
    messages: () => call(handler, listReportedMessages, report, user),
  };
  const answers = async () => {
    const all = await Promise.all(
      Object.entries(acts).map(async ([name, act]) => {
        const { status, error } = await act();
        return [name, status === 200 ? 'done' : error.code] as const;
      }),
    );
    return Object.fromEntries(all);
  };
  const each = (answer: string) => Object.fromEntries(Object.keys(acts).map((name) => [name, answer]));
  await transact(await suspendSteps(leo.id, { reason: 'Another matter', by_id: ada.id }));
  expect(await answers()).toEqual(each('FORBIDDEN'));
  const { blocked_addresses } = (await call(handler, listBlockedAddresses, {}, { user: ada })).body;
  expect(blocked_addresses.map(({ ip_address }) => ip_address)).toEqual(['198.51.100.7']);
  await transact(restoreSteps(leo.id));
  expect(await answers()).toEqual(each('done'));
});
