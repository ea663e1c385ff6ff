import { expect, it } from 'vitest';
import { factsOfProfiles } from './0004-facts-of-profiles.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const at = '2026-05-04T10:00:00.000Z';
const profile = (user_id: string) => ({
  ...{ pk: `user#${user_id}`, sk: 'profile', __edb_e__: 'profile', __edb_v__: '1', user_id },
  ...{ email: 'a@b.c', first_name: 'Mira', last_name: 'Petrova', user_type: 'creator', version: 1 },
  ...{ email_notifications_enabled: true, created_at: at, updated_at: at },
});
const payouts = (user_id: string, state: string) => ({
  ...{ pk: `user#${user_id}`, sk: 'payout-account', __edb_e__: 'payout-account', __edb_v__: '1' },
  ...{ user_id, state, read_at: at },
});
const caseAbout = (case_id: string, person_id: string, state: string) => ({
  ...{ pk: `case#${case_id}`, sk: 'case', __edb_e__: 'case', __edb_v__: '1', case_id, person_id, state },
  ...{ kind: 'person', round: 1, reason: 'spam', reports: 1, reporters: 1 },
  ...{
    first_at: at,
    opened_at: at,
    last_at: at,
    gsi1pk: `cases-of#${person_id}`,
    gsi1sk: `${at}#${case_id}`,
  },
});

it('a profile gets its open cases, the check of its person and whether its page is public, each once', async () => {
  const { row } = await migrateOlder(
    [
      ...[profile('mira'), payouts('mira', 'complete'), caseAbout('decided', 'mira', 'decided')],
      {
        pk: 'portfolio#mira',
        sk: 'portfolio',
        __edb_e__: 'portfolio',
        __edb_v__: '1',
        user_id: 'mira',
        is_public: true,
        revision: 1,
      },
      ...[profile('lena'), payouts('lena', 'restricted')],
      ...[caseAbout('one', 'lena', 'open'), caseAbout('two', 'lena', 'open')],
    ],
    [factsOfProfiles],
  );
  expect(await row('user#mira', 'profile')).toEqual({
    ...profile('mira'),
    ...{ identity_checked: true, page_is_public: true },
    ...{ work: [], piece_count: 0, work_revision: 1 },
  });
  expect(await row('user#lena', 'profile')).toEqual({ ...profile('lena'), open_cases: 2 });
});
