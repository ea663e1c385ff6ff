import { afterEach, expect, it } from 'vitest';
import { addToast, type ToastEntry, toast, toastStore } from './toast.ts';

afterEach(() => toastStore.clear());

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

it('ends an alert that a newer notice makes untrue, and no other', () => {
  const about = (id: number, kind: ToastEntry['kind'], what: string) => ({ ...entry(id, kind), about: what });
  expect(after(about(1, 'alert', 'payment'), about(2, 'notice', 'payment'))).toEqual([2]);
  expect(after(about(1, 'alert', 'payment'), about(2, 'notice', 'profile'))).toEqual([1, 2]);
});

it('goes when what it is about is tried again, or changed', () => {
  const shown = () => toastStore.list().map(({ title }) => title);
  toast.destructive('Error paying', undefined, undefined, 'payment');
  toast.over('profile');
  expect(shown()).toEqual(['Error paying']);
  toast.over('payment');
  expect(shown()).toEqual([]);
  toast.destructive('Error paying', undefined, undefined, 'payment');
  toast.typed();
  expect(shown()).toEqual([]);
});

it('stays while somebody types what it is not about', () => {
  toast.destructive('Your session has ended');
  toast.typed();
  expect(toastStore.list()).toHaveLength(1);
});
