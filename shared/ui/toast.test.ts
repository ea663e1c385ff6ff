import { describe, expect, it } from 'vitest';
import { addToast, type ToastEntry } from './toast.ts';

const entry = (id: number, kind: ToastEntry['kind']): ToastEntry => ({ id, kind, title: `t${id}` });
const ids = (list: readonly ToastEntry[]) => list.map(({ id }) => id);

describe('addToast', () => {
  it('shows up to three notices; the oldest is dropped', () => {
    const list = [1, 2, 3, 4].reduce<ToastEntry[]>((all, id) => addToast(all, entry(id, 'notice')), []);
    expect(ids(list)).toEqual([2, 3, 4]);
  });

  it('shows one alert at a time and leaves notices alone', () => {
    const list = addToast(
      addToast([entry(1, 'notice'), entry(2, 'alert')], entry(3, 'alert')),
      entry(4, 'notice'),
    );
    expect(ids(list)).toEqual([1, 3, 4]);
  });
});
