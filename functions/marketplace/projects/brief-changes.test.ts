import { expect, test } from 'vitest';
import { tellChanges } from './brief-changes.ts';

const brief = { name: 'Reels', description: 'Three videos.', start_date: '2026-12-01' };
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 10, minutes)).toISOString();

test('a changed brief is told at once, old beside new', () => {
  const after = {
    name: 'Two reels',
    description: 'Three videos.',
    start_date: '2026-12-05',
    end_date: '2026-12-20',
  };
  expect(tellChanges(brief, after, at(0))).toEqual({
    note: 'Name: “Reels” is now “Two reels”. Start date: Dec 1, 2026 is now Dec 5, 2026. End date: empty is now Dec 20, 2026.',
    brief_told: { at: at(0), untold: {} },
  });
});

test('within the hour nothing is told; the next notice tells all of it, from what was told last', () => {
  const first = { ...brief, name: 'Two reels' };
  const told = tellChanges(brief, first, at(0)).brief_told;
  const second = { ...first, description: 'Four videos.' };
  const quiet = tellChanges({ ...first, brief_told: told }, second, at(59));
  expect(quiet).toEqual({ quiet: true, brief_told: { at: at(0), untold: { description: 'Three videos.' } } });
  const third = { ...second, description: 'Five videos.', end_date: '2026-12-20' };
  const later = tellChanges({ ...second, brief_told: quiet.brief_told }, third, at(60));
  expect(later).toEqual({
    note: 'Description: “Three videos.” is now “Five videos.”. End date: empty is now Dec 20, 2026.',
    brief_told: { at: at(60), untold: {} },
  });
});

test('what was changed back before it was told is not told', () => {
  const told = { at: at(0), untold: { description: 'Three videos.' } };
  const now = { ...brief, description: 'Four videos.', brief_told: told };
  expect(tellChanges(now, brief, at(90))).toEqual({ quiet: true, brief_told: { at: at(0), untold: {} } });
});

test('a long description is quoted where it begins to differ', () => {
  const long = `${'a'.repeat(1000)}OLD${'b'.repeat(1000)}`;
  const { note = '' } = tellChanges(
    { ...brief, description: long },
    { ...brief, description: long.replace('OLD', 'NEW') },
    at(0),
  );
  expect(note).toMatch(/^Description: “…a{40}OLDb+…” is now “…a{40}NEWb+…”\.$/);
  expect(note.length).toBeLessThan(400);
});
