import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { keepForToasts } from './dialog-panel.ts';
import { toast, toastStore } from './toast.ts';
import { Toaster } from './toaster.tsx';

test('pressing a toast is not a press beside the dialog, also when that has taken the toast off the page', () => {
  render(<Toaster />);
  act(() => toast.success('Deleted', undefined, { label: 'Undo', onPress: () => undefined }));
  const target = screen.getByRole('button', { name: 'Undo' });
  const preventDefault = vi.fn();
  keepForToasts({ target, preventDefault });
  act(() => toastStore.clear());
  expect(target.isConnected).toBe(false);
  keepForToasts({ target, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(2);
  keepForToasts({ target: document.body, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(2);
});
