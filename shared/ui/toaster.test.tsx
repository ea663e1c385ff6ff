import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { toast, toastLife, toastStore } from './toast.ts';
import { placeClear } from './toast-place.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toastStore.clear();
  vi.useRealTimers();
});

test('a toast stays while the pointer is over it; the one after a dismissed one leaves by itself', () => {
  render(<Toaster />);
  act(() => toast.success('First'));
  fireEvent.pointerEnter(screen.getByText('First'));
  act(() => void vi.advanceTimersByTime(2 * toastLife.notice));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('First')).toBeNull();
  act(() => toast.success('Second'));
  act(() => void vi.advanceTimersByTime(toastLife.notice));
  expect(screen.queryByText('Second')).toBeNull();
});

test('a toast with a button stays longer, and leaves when it is pressed', () => {
  render(<Toaster />);
  const onPress = vi.fn();
  act(() => toast.success('Deleted', undefined, { label: 'Undo', onPress }));
  act(() => void vi.advanceTimersByTime(2 * toastLife.notice));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('a toast that finds no room below a form stands above its heading and the sentence of that', () => {
  render(
    <>
      <h1>Choose a new password</h1>
      <p>Enter the code from the email</p>
      <input aria-label="Verification code" />
      <section aria-label="Messages" />
    </>,
  );
  const box = screen.getByRole('region');
  const stand: [Element, number, number][] = [
    [screen.getByRole('heading'), 140, 180],
    [screen.getByText(/^Enter/), 185, 210],
    [screen.getByRole('textbox'), 230, innerHeight - 10],
    [box, innerHeight - 76, innerHeight - 16],
  ];
  for (const [element, top, bottom] of stand)
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(12, top, 300, bottom - top));
  const { elementsFromPoint } = document;
  onTestFinished(() => void Object.assign(document, { elementsFromPoint }));
  document.elementsFromPoint = (_, y) =>
    stand.flatMap(([element, top, bottom]) => (y >= top && y <= bottom && element !== box ? [element] : []));
  placeClear(box);
  expect(box.style.bottom).toBe(`${innerHeight - 132}px`);
});

test('a toast whose column is full stands at the other edge of a wide window, where that is free', () => {
  render(
    <>
      <input aria-label="Verification code" />
      <section aria-label="Messages" />
    </>,
  );
  const [box, field] = [screen.getByRole('region'), screen.getByRole('textbox')];
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(12, 0, 300, innerHeight));
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(12, innerHeight - 76, 300, 60));
  const { elementsFromPoint } = document;
  onTestFinished(() => void Object.assign(document, { elementsFromPoint }));
  document.elementsFromPoint = (x) => (x < 312 ? [field] : []);
  placeClear(box);
  expect([box.style.left, box.style.bottom]).toEqual([`${innerWidth - 312}px`, '16px']);
});
