import { expect, it } from 'vitest';
import { directoryEntryEntity } from '../directory/creators/search/table/row.ts';
import { directoryByTags } from './0002-directory-by-tags.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const at = '2026-05-04T10:00:00.000Z';
const profile = (user_id: string, more: object) => ({
  ...{ pk: `user#${user_id}`, sk: 'profile', __edb_e__: 'profile', __edb_v__: '1', user_id },
  ...{ email: `${user_id}@briefhouse.test`, first_name: 'Mira', last_name: 'Roe', version: 1 },
  ...{ user_type: 'creator', created_at: at, updated_at: at, email_notifications_enabled: true },
  ...more,
});

it('a creator is listed by tags and languages, a brand and somebody suspended are not', async () => {
  const creator = { tags: ['Voice-over'], languages: ['de'] };
  await migrateOlder(
    [
      profile('mira', { creator }),
      profile('nora', { user_type: 'client' }),
      profile('gone', { creator, suspended: true }),
    ],
    [directoryByTags],
  );
  const listed = async (user_id: string) =>
    (await directoryEntryEntity().get({ user_id }).go({ consistent: true })).data?.partitions;
  expect(await listed('mira')).toEqual(
    expect.arrayContaining([
      'creators#text#voi',
      'creators#text#ove',
      'creators#text#ger',
      'creators#language#de',
      'creators#name#mira',
    ]),
  );
  expect(await listed('nora')).toBeUndefined();
  expect(await listed('gone')).toBeUndefined();
});
