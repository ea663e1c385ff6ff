import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { comment } from '@briefhouse/contracts/community/comment.ts';
import { shownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { piece, workPackage } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import type { PieceRow } from '@briefhouse/functions/directory/portfolio/piece/row.ts';
import { toPiece } from '@briefhouse/functions/directory/portfolio/views.ts';
import type { CommentRow } from '@briefhouse/functions/feed/comment/row.ts';
import { toComment } from '@briefhouse/functions/feed/comment/views.ts';
import type { PostRow } from '@briefhouse/functions/feed/post/row.ts';
import { toShownWork } from '@briefhouse/functions/feed/work/views.ts';
import type { Counts } from '@briefhouse/functions/kit/meter.ts';
import { filesOf } from '@briefhouse/functions/media/media-keys.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import type { ProfileRow } from '@briefhouse/functions/people/profile/row.ts';
import { toSummary } from '@briefhouse/functions/people/public.ts';
import { costsOf } from '@briefhouse/functions/usage/prices.ts';
import { expect, test } from 'vitest';
import { demoRows, readSnapshot } from './load.ts';
import type { Row } from './times.ts';

const taken = Date.parse(readSnapshot().taken);
const day = 86_400_000;
const rows = demoRows(taken);
const of = <T = Row>(entity: string) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity) as T[];
const creators = of<ProfileRow>('profile').filter(({ user_type }) => user_type === 'creator');

type Leaf = readonly [place: string, value: unknown];
/** All values below one, with where they stand. */
const leaves = (value: unknown, place: string): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(/^\d/.test(name) ? [[`${place} name`, name] as const] : []),
        ...leaves(inner, Array.isArray(value) ? place : `${place}.${name}`),
      ])
    : [[place, value]];
const leavesOf = (row: Row): Leaf[] => leaves(row, String(row.__edb_e__));

/** Every value that looks like a time: the year with its month, or seconds and milliseconds of these years. */
const looksLikeTime = (value: unknown): boolean =>
  typeof value === 'number' ? value > 1.5e9 : /\b20[2-3]\d-[01]\d/.test(String(value));

test('all times of the demo move with the clock, each as far as its kind does', () => {
  const ahead = 40 * day + 7 * 3_600_000 + 1000;
  const placed = (now: number) =>
    new Map(
      demoRows(now)
        .filter(({ __edb_e__ }) => __edb_e__ !== 'creator-metrics' && __edb_e__ !== 'usage-person')
        .map((row, index) => [index, leavesOf(row)] as const),
    );
  const [before, after] = [placed(taken), placed(taken + ahead)];
  const stayed = new Set<string>();
  for (const [index, list] of before)
    for (const [at, [place, value]] of list.entries()) {
      const moved = after.get(index)?.[at]?.[1];
      if (value === moved) {
        if (looksLikeTime(value)) stayed.add(place);
      } else if (typeof value === 'number')
        expect(Number(moved) - value, place).toBe(ahead / (value > 1.5e12 ? 1 : 1000));
      else if (/^20\d\d-\d\d-\d\dT[\d:.]+Z$/.test(String(value)))
        expect(Date.parse(String(moved)) - Date.parse(String(value)), place).toBe(ahead);
      else if (/^20\d\d-\d\d-\d\d(T\d\d)?$/.test(String(value)))
        expect(Date.parse(String(moved).slice(0, 10)) - Date.parse(String(value).slice(0, 10)), place).toBe(
          40 * day,
        );
    }
  // The versions of the texts that people have agreed to.
  expect([...stayed].sort()).toEqual([
    ...['consent.privacy', 'consent.sk', 'consent.terms'],
    ...['profile.agreed.privacy', 'profile.agreed.terms'],
  ]);
});

test('no hour that has been counted lies ahead, at whatever time of the day the demo is loaded', () => {
  for (const hours of [0, 11, 23.99]) {
    const now = taken + 5 * day + hours * 3_600_000;
    const last = new Date(now).toISOString().slice(0, 13);
    for (const { hour, __edb_e__ } of demoRows(now)) if (hour) expect(hour < last, `${__edb_e__}`).toBe(true);
  }
});

test("creators' metrics of periods add up to those of all time, in whatever month the demo is loaded", () => {
  for (const days of [0, 9, 31, 200]) {
    const metrics = demoRows(taken + days * day).filter(({ __edb_e__ }) => __edb_e__ === 'creator-metrics');
    expect(metrics.length).toBeGreaterThan(60);
    for (const all of metrics.filter(({ period }) => period === 'all'))
      for (const name of ['requests', 'revenue_cents']) {
        const own = metrics.filter(({ user_id, period }) => user_id === all.user_id && period !== 'all');
        expect(own.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)).toBe(all[name] ?? 0);
      }
  }
});

test('a person’s cost in the month of their last call is the sum of its hours, in whatever month the demo is loaded', () => {
  for (const days of [0, 9, 31]) {
    const usage = demoRows(taken + days * day);
    const persons = usage.filter(({ __edb_e__ }) => __edb_e__ === 'usage-person');
    expect(persons.length).toBeGreaterThan(8);
    for (const { user_id, month, cost, active_hour, gsi1pk, gsi1sk } of persons) {
      const hours = usage.filter(({ user, hour }) => user === user_id && String(hour).startsWith(`${month}`));
      expect(active_hour).toMatch(new RegExp(`^${month}-`));
      expect(hours.reduce((sum, row) => sum + costsOf(row as Counts).cost, 0)).toBe(cost);
      expect([gsi1pk, gsi1sk]).toEqual([
        expect.stringContaining(`#${month}#`),
        expect.stringContaining(`${cost}#`),
      ]);
    }
  }
});

test('each file is one that a row names and each named file is there, all of them below 15 MB', () => {
  const files = ['media', 'private'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const named = of('media').flatMap(({ stored }) => filesOf(stored as StoredMedia));
  expect(files.map((file) => file.slice(import.meta.dirname.length + 1)).sort()).toEqual(named.sort());
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(15 * 1024 * 1024);
});

test('no row is there twice', () => {
  expect(new Set(rows.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(rows.length);
});

test("profiles say what other people's rows say, and nobody has reviews that nobody wrote", () => {
  for (const { user_id, followers = 0, completed_projects = 0, ...profile } of creators) {
    const follow = of('contribution').filter(
      ({ counter, added }) => counter === `followers#${user_id}` && added,
    );
    expect(followers).toBe(follow.length);
    const done = of('project').filter(
      (row) => row.assigned_creator_id === user_id && row.state === 'finished',
    );
    expect(completed_projects).toBe(done.length);
    expect(profile).not.toHaveProperty('rating');
  }
  expect(creators.some(({ followers }) => followers)).toBe(true);
  expect(creators.some(({ completed_projects }) => completed_projects)).toBe(true);
});

test('profiles show the first of the pieces in portfolios, and each piece is one that its page can show', () => {
  for (const { user_id, work, piece_count, creator } of creators) {
    const [portfolio] = of<{ user_id: string; order: string[]; packages: unknown[] }>('portfolio').filter(
      (row) => row.user_id === user_id,
    );
    expect(piece_count ?? 0).toBe(portfolio?.order.length ?? 0);
    expect(work?.map(({ piece_id }) => piece_id)).toEqual(portfolio?.order.slice(0, 3));
    const pieces = of<PieceRow>('piece').filter((row) => row.user_id === user_id);
    expect(pieces.map(({ piece_id }) => piece_id).sort()).toEqual(portfolio?.order.toSorted() ?? []);
    for (const row of pieces) piece.parse(toPiece(row));
    for (const offer of portfolio?.packages ?? []) {
      const { price_cents } = workPackage.parse(offer);
      expect(price_cents).toBeGreaterThanOrEqual(Number(creator?.price_range_min) * 100);
      expect(price_cents).toBeLessThanOrEqual(Number(creator?.price_range_max) * 100);
    }
  }
  const without = creators.filter(({ piece_count }) => !piece_count).length;
  expect(without / creators.length).toBeCloseTo(1 / 6, 1);
});

test('each picture of a profile is a file that its person has uploaded, as profiles take them', () => {
  const people = of<ProfileRow>('profile').filter(({ avatar_id }) => avatar_id);
  for (const row of people)
    for (const kind of row.user_type === 'client' ? (['avatar', 'logo'] as const) : (['avatar'] as const)) {
      const pictures = of('media').filter(({ used_by }) => used_by === `${kind}#${row.user_id}`);
      expect(pictures).toMatchObject([
        { user_id: row.user_id, status: 'ready', media_id: row[`${kind}_id`] },
      ]);
      expect(filesOf(pictures[0]?.stored as StoredMedia)).toContain(row[`${kind}_key`]);
    }
  expect(people.length).toBe(of('profile').length - 2);
});

test('work that posts show is that of their authors, with the consent of the other side', () => {
  const shown = of<PostRow>('post').flatMap((row) => toShownWork(row) ?? []);
  expect(shown.map(({ kind }) => kind).sort()).toEqual(['piece', 'project', 'project']);
  for (const work of shown)
    expect(shownWork.parse(work)).toMatchObject({ consent: expect.not.stringMatching('asked') });
});

test('files that people sent each other are for the two alone', () => {
  const sent = of<{ media?: StoredMedia }>('message').flatMap(({ media }) => media ?? []);
  expect(sent.length).toBeGreaterThan(1);
  for (const { media_id } of sent) {
    const [row] = of('media').filter((one) => one.media_id === media_id);
    expect(row).toMatchObject({ status: 'ready', readers: [expect.any(String), expect.any(String)] });
    for (const key of filesOf(row?.stored as StoredMedia)) expect(key).toMatch(/^private\/chat\//);
  }
});

test('a posted file is used by its post alone, and one of them is a video', () => {
  const posts = of<{ post_id: string; files?: { media: StoredMedia }[] }>('post');
  const files = posts.flatMap(({ post_id, files: list = [] }) =>
    list.map(({ media }) => ({ post_id, media })),
  );
  expect(files.some(({ media }) => media.video)).toBe(true);
  for (const { post_id, media } of files) {
    const [row] = of('media').filter((one) => one.media_id === media.media_id);
    expect(row).toMatchObject({ status: 'ready', used_by: `post#${post_id}` });
  }
});

test('comments under posts are counted as the rows are', () => {
  const comments = of<CommentRow>('comment');
  const people = new Map(of<ProfileRow>('profile').map((row) => [row.user_id, toSummary(row)]));
  for (const row of comments) {
    const shown = comment.parse(toComment(row, people));
    expect(people.has(row.user_id)).toBe(true);
    expect(Date.parse(shown.created_at)).toBeLessThan(taken);
    expect(shown.counts.comments).toBe(comments.filter((one) => one.parent_comment_id === shown.id).length);
  }
  const counters = Map.groupBy(of('post-counter'), ({ id }) => id);
  expect(counters.size).toBeGreaterThan(20);
  for (const [id, shards] of counters) {
    const sum = (name: string) => shards.reduce((all, row) => all + Number(row[name] ?? 0), 0);
    expect(sum('comments')).toBe(comments.filter(({ post_id }) => post_id === id).length);
    const reactions = of('reaction').filter(({ post_id }) => post_id === id);
    expect(reactionTypes.reduce((all, type) => all + sum(type), 0)).toBe(reactions.length);
  }
});
