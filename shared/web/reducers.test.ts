import { describe, expect, it } from 'vitest';
import { applyUnread, prependNew, removeById, upsertVersioned } from './reducers.ts';

const one = { id: 'a', version: 3, name: 'now' };
const list = [one, { id: 'b', version: 1, name: 'other' }];

describe('upsertVersioned', () => {
  it('replaces in place what is newer', () => {
    expect(upsertVersioned(list, { id: 'b', version: 2, name: 'newer' }).map(({ name }) => name)).toEqual([
      'now',
      'newer',
    ]);
  });

  it('puts what is unknown in front', () => {
    expect(upsertVersioned(list, { id: 'c', version: 1, name: 'new' })[0]?.id).toBe('c');
  });

  it('gives the very same list back for a replay and for something stale', () => {
    expect(upsertVersioned(list, { ...one })).toBe(list);
    expect(upsertVersioned(list, { ...one, version: 2, name: 'stale' })).toBe(list);
  });
});

describe('prependNew and removeById', () => {
  it('change nothing the second time', () => {
    const added = prependNew(list, { id: 'c', version: 1, name: 'new' });
    expect(prependNew(added, { id: 'c', version: 1, name: 'again' })).toBe(added);
    const removed = removeById(added, 'c');
    expect(removed).toEqual(list);
    expect(removeById(removed, 'c')).toBe(removed);
  });
});

describe('applyUnread', () => {
  const event = (version: number, notifications: number) =>
    ({ type: 'unread.changed', unread: { notifications, chat: 0, version } }) as const;

  it('takes the first event as it is', () => {
    expect(applyUnread(undefined, event(4, 2))).toEqual({ notifications: 2, chat: 0, version: 4 });
  });

  it('never goes back', () => {
    const state = applyUnread(undefined, event(4, 2));
    expect(applyUnread(state, event(4, 9))).toBe(state);
    expect(applyUnread(state, event(3, 9))).toBe(state);
    expect(applyUnread(state, event(5, 0)).notifications).toBe(0);
  });
});
