import { expect, it } from 'vitest';
import { addToast, type ToastEntry } from './toast.ts';

const entry = (id: number, kind: ToastEntry['kind']): ToastEntry => ({ id, kind, title: `t${id}` });
const after = (...entries: ToastEntry[]) =>
  entries.reduce<ToastEntry[]>((list, one) => addToast(list, one), []).map(({ id }) => id);

it('shows one toast at a time: a newer one replaces it', () => {
  expect(after(entry(1, 'notice'), entry(2, 'notice'))).toEqual([2]);
  expect(after(entry(1, 'alert'), entry(2, 'alert'))).toEqual([2]);
  expect(after(entry(1, 'notice'), entry(2, 'alert'))).toEqual([2]);
});

it('keeps an alert until it has been read; only the newest notice waits', () => {
  expect(after(entry(1, 'alert'), entry(2, 'notice'), entry(3, 'notice'))).toEqual([1, 3]);
  expect(after(entry(1, 'alert'), entry(2, 'notice'), entry(3, 'alert'))).toEqual([3]);
});
