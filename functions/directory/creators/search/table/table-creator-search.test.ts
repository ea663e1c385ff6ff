import { afterEach, expect, test } from 'vitest';
import { epochMs } from '../../../../kit/clock.ts';
import { newId } from '../../../../kit/ids.ts';
import { word } from '../../../../testing/creators.ts';
import type { CreatorRow } from '../../creator-row.ts';
import { toQuery } from '../creator-query.ts';
import { directoryEntry, directoryEntryEntity, directoryRow, directoryRowEntity } from './row.ts';
import { tableCreatorSearch as search } from './table-creator-search.ts';

const creator = (first_name: string, user_id = newId()): CreatorRow => ({
  user_id,
  user_type: 'creator',
  email: 'private@briefhouse.test',
  email_notifications_enabled: true,
  first_name,
  last_name: 'Roe',
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});
const found = async (q: string) =>
  (await search.search({ query: toQuery({ q }) ?? {}, sort: 'best', cursor: undefined })).ids;

afterEach(() => {
  delete process.env.CLOCK_OFFSET_MS;
});

test('a run that was overtaken between its reads and its writes does not bring back the older profile', async () => {
  const [older, newer] = [word(), word()];
  const before = creator(older);
  const { user_id } = before;
  let isOvertaken = false;
  await search.sync(user_id, async () => {
    if (isOvertaken) return creator(newer, user_id);
    isOvertaken = true;
    await search.sync(user_id, async () => creator(newer, user_id));
    return before;
  });
  expect([await found(older), await found(newer)]).toEqual([[], [user_id]]);
});

test('an account deleted while its rows are being written is no longer found', async () => {
  const name = word();
  const row = creator(name);
  await search.sync(row.user_id, async () => row);
  expect(await found(name)).toEqual([row.user_id]);
  let isGone = false;
  await search.sync(row.user_id, async () => {
    if (isGone) return undefined;
    isGone = true;
    await search.sync(row.user_id, async () => undefined);
    return creator(`${name}s`, row.user_id);
  });
  expect(await found(name)).toEqual([]);
});

test('a run that was killed in the middle is finished by the next, once its lease has ended', async () => {
  const [before, after] = [creator(word()), word()];
  const { user_id, first_name: name = '' } = before;
  await search.sync(user_id, async () => before);
  const killed = creator(after, user_id);
  const [old, next] = [directoryEntry(before), directoryEntry(killed)];
  const { facets: _, ...claim } = next;
  await directoryEntryEntity()
    .put({
      ...claim,
      revision: 3,
      partitions: [...new Set([...old.partitions, ...next.partitions])],
      writer: 'killed',
      writer_until: epochMs() + 10_000,
    })
    .go();
  const written = next.partitions.find((partition) => !old.partitions.includes(partition)) ?? '';
  await directoryRowEntity()
    .put(directoryRow(written, user_id, next.facets))
    .go();

  const last = creator(word(), user_id);
  const waiting = search.sync(user_id, async () => last);
  process.env.CLOCK_OFFSET_MS = '11000';
  await waiting;
  expect([await found(name), await found(after), await found(last.first_name ?? '')]).toEqual([
    [],
    [],
    [user_id],
  ]);
  const left = await directoryRowEntity()
    .get({ partition: written, place: next.place })
    .go({ consistent: true });
  expect(left.data).toBeNull();
});
