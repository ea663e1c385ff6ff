import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastLife, toastStore } from './toast.ts';
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
