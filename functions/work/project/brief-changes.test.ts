import { expect, test } from 'vitest';
import { noticeOfChanges } from './brief-changes.ts';

const brief = { name: 'Reels', description: 'Three videos.', start_date: '2026-12-01' };
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 10, minutes)).toISOString();

test('a changed brief is announced at once, with old and new values', () => {
  const after = {
    name: 'Two reels',
    description: 'Three videos.',
    start_date: '2026-12-05',
    end_date: '2026-12-20',
  };
  expect(noticeOfChanges(brief, after, at(0))).toEqual({
    note: 'Name: “Reels” is now “Two reels”. Start date: Dec 1, 2026 is now Dec 5, 2026. End date: empty is now Dec 20, 2026.',
    brief_notice: { at: at(0), pending: {} },
  });
});

test('within the hour nothing is announced; the next notice covers everything since the last one', () => {
  const first = { ...brief, name: 'Two reels' };
  const last = noticeOfChanges(brief, first, at(0)).brief_notice;
  const second = { ...first, description: 'Four videos.' };
  const quiet = noticeOfChanges({ ...first, brief_notice: last }, second, at(59));
  expect(quiet).toEqual({
    quiet: true,
    brief_notice: { at: at(0), pending: { description: 'Three videos.' } },
  });
  const third = { ...second, description: 'Five videos.', end_date: '2026-12-20' };
  const later = noticeOfChanges({ ...second, brief_notice: quiet.brief_notice }, third, at(60));
  expect(later).toEqual({
    note: 'Description: “Three videos.” is now “Five videos.”. End date: empty is now Dec 20, 2026.',
    brief_notice: { at: at(60), pending: {} },
  });
});

test('a change that was reverted before it was announced is not announced', () => {
  const last = { at: at(0), pending: { description: 'Three videos.' } };
  const now = { ...brief, description: 'Four videos.', brief_notice: last };
  expect(noticeOfChanges(now, brief, at(90))).toEqual({
    quiet: true,
    brief_notice: { at: at(0), pending: {} },
  });
});

test('a long description is quoted where it begins to differ', () => {
  const long = `${'a'.repeat(1000)}OLD${'b'.repeat(1000)}`;
  const { note = '' } = noticeOfChanges(
    { ...brief, description: long },
    { ...brief, description: long.replace('OLD', 'NEW') },
    at(0),
  );
  expect(note).toMatch(/^Description: “…a{40}OLDb+…” is now “…a{40}NEWb+…”\.$/);
  expect(note.length).toBeLessThan(400);
});
