import { expect, it } from 'vitest';
import { findPeople } from '../chat/people.ts';
import { listSpecialties } from '../marketplace/creators/domain/list-specialties.ts';
import { directoryEntryEntity } from '../marketplace/creators/search/table/directory-entry.entity.ts';
import { directoryRowEntity } from '../marketplace/creators/search/table/directory-row.entity.ts';
import { dropOldSearch } from './0005-drop-old-search.ts';
import { rebuildSearch } from './0006-rebuild-search.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const created_at = '2026-10-01T00:00:00.000Z';
const place = `${created_at}#mira`;
const older = [
  {
    pk: 'user#mira',
    sk: 'profile',
    __edb_e__: 'profile',
    __edb_v__: '1',
    user_id: 'mira',
    email: 'mira@briefhouse.test',
    first_name: 'Mira',
    last_name: 'Petrova',
    user_type: 'creator',
    creator: { specialty: 'Rain films' },
    version: 1,
    email_notifications_enabled: true,
    created_at,
    updated_at: created_at,
  },
  { pk: 'user#mira', sk: 'listing', revision: 2, partitions: ['creators#all', 'creators#text#old'], place },
  { pk: 'creators#all', sk: place, gsi1pk: 'creators#all', gsi1sk: 'x', n: ' mira petrova' },
  { pk: 'creators#text#old', sk: place },
  { pk: 'creators#specialties', sk: 'rain films', label: 'Rain films', creators: 1 },
  { pk: 'people#p', sk: 'petrova#mira' },
  { pk: 'people#o', sk: 'old name#mira' },
];

it('rebuilds both searches from the profiles, and leaves nothing of the old ones', async () => {
  const table = await migrateOlder(older, [dropOldSearch, rebuildSearch]);
  expect(await table.row('user#mira', 'listing')).toBeUndefined();
  expect(await table.row('creators#text#old', place)).toBeUndefined();
  expect(await table.row('people#o', 'old name#mira')).toBeUndefined();
  const { data: entry } = await directoryEntryEntity().get({ user_id: 'mira' }).go();
  expect(entry?.partitions).toContain('creators#all');
  const { data: rows } = await directoryRowEntity().query.newest({ partition: 'creators#all' }).go();
  expect(rows).toMatchObject([{ name: expect.stringContaining('mira petrova'), place }]);
  expect(await listSpecialties()).toEqual([{ name: 'Rain films', count: 1 }]);
  expect(JSON.stringify(await findPeople('petr'))).toContain('mira');
});
