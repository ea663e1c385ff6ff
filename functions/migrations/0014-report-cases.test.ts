import { expect, it } from 'vitest';
import { caseIdOf, type Thing } from '../moderation/thing.ts';
import { reportCases } from './0014-report-cases.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const at = (hour: number) => `2026-11-0${hour}T10:00:00.000Z`;
const report = (reporter_id: string, about: string, hour: number, more: object = {}) => {
  const report_id = `${reporter_id}-${hour}`;
  return {
    ...{ pk: `user#${reporter_id}`, sk: `report#mira#${about}`, __edb_e__: 'report', __edb_v__: '1' },
    ...{ gsi1pk: 'reports', gsi1sk: `${at(hour)}#${report_id}` },
    ...{ report_id, reporter_id, person_id: 'mira', reason: 'spam', words: '', about, created_at: at(hour) },
    ...more,
  };
};
const post = { post_id: 'p1', content: 'Buy', files: [], created_at: at(1) };

it('reports of the same thing come into one open case, whatever the order in which they are read', async () => {
  const rows = [
    report('nora', '2026-11-03#post#p1', 3, { post }),
    report('olga', '2026-11-02#post#p1', 2, { post, reason: 'hate' }),
    report('nora', '2026-11-04#post#p1', 4, { post }),
    report('nora', '2026-11-05#comment#c1', 5, { post: { ...post, comment_id: 'c1' } }),
    report('nora', '2026-11-05#7', 5, { from_seq: 1, through_seq: 7 }),
    report('nora', '2026-11-05#0', 5),
  ];
  const table = await migrateOlder(rows, [reportCases]);
  const stored = async (thing: Omit<Thing, 'person_id'>) =>
    table.row(`case#${caseIdOf({ ...thing, person_id: 'mira' })}`, 'case');
  const one = await stored({ kind: 'post', post_id: 'p1' });
  expect(one).toMatchObject({
    ...{
      state: 'open',
      round: 1,
      reason: 'hate',
      reports: 3,
      reporters: 2,
      person_id: 'mira',
      post_id: 'p1',
    },
    ...{ opened_at: at(2), last_at: at(4), gsi2pk: 'open-cases#1', gsi2sk: `${at(2)}#${one?.case_id}` },
  });
  expect(await stored({ kind: 'comment', post_id: 'p1', comment_id: 'c1' })).toMatchObject({ reports: 1 });
  expect(await stored({ kind: 'message', reader_id: 'nora', message_seq: 7 })).toMatchObject({ reports: 1 });
  expect(await stored({ kind: 'person' })).toMatchObject({ reports: 1, gsi2pk: 'open-cases#3' });
  expect(await table.row('user#olga', 'report#mira#2026-11-02#post#p1')).toMatchObject({
    gsi2pk: `reports-of#${one?.case_id}`,
    gsi2sk: `${at(2)}#olga-2`,
  });
});
