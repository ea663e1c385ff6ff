import { describe, expect, it } from 'vitest';
import { applyUnread } from './reducers.ts';

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
