import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pending } from './pending.ts';
import { PendingFoot } from './pending-foot.tsx';

const upload = (changes: Partial<Upload>): Upload => ({
  id: '1',
  name: 'parcel.png',
  kind: 'picture',
  preview: null,
  size: null,
  state: 'uploading',
  progress: 0.426,
  problem: null,
  canRetry: false,
  media: null,
  ...changes,
});

const show = (more: Partial<Pending>, shown?: Upload) => {
  const pending: Pending = {
    client_id: 'c1',
    content: '',
    after: 0,
    created_at: '2026-03-01T10:00:00.000Z',
    ...more,
  };
  const calls = { retry: vi.fn(), discard: vi.fn(), choose: vi.fn() };
  const uploads = { watchUploads: () => () => undefined, uploadOf: () => shown };
  render(<PendingFoot pending={pending} outbox={{ ...calls, ...uploads }} />);
  return calls;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const file = { name: 'parcel.png', size: 2_500_000 };

afterEach(() => vi.restoreAllMocks());

test('a file on its way tells its progress and can be cancelled', async () => {
  const { discard } = show({ file }, upload({}));
  screen.getByText('Uploading 42%', { exact: false });
  expect(buttons()).toEqual(['Cancel']);
  await press('Cancel');
  expect(discard).toHaveBeenCalledWith('c1');
});

test('a file that is refused for what it is cannot be tried again', () => {
  show({ file }, upload({ state: 'failed', problem: 'Unsupported file type' }));
  expect(screen.getByRole('status').textContent).toBe('Not sent: Unsupported file type');
  expect(buttons()).toEqual(['Discard']);
});

test('an upload that failed on its way, and a message that failed, can be tried again', async () => {
  const { retry } = show({ file }, upload({ state: 'failed', problem: 'Too often.', canRetry: true }));
  expect(buttons()).toEqual(['Retry', 'Discard']);
  await press('Retry');
  expect(retry).toHaveBeenCalledWith('c1');
});

test('a message that failed says so', () => {
  show({ content: 'Hello', failed: true });
  expect(screen.getByRole('status').textContent).toBe('Not sent');
  expect(buttons()).toEqual(['Retry', 'Discard']);
});

test('after a reload the file is asked for by name and size, and a wrong one is not taken', () => {
  const { choose } = show({ file });
  expect(screen.getByRole('status').textContent).toBe('parcel.png (2.4MB) is no longer here');
  expect(buttons()).toEqual(['Choose the file again', 'Discard']);
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const give = (given: File) => fireEvent.change(input, { target: { files: [given] } });
  give(new File(['x'], 'parcel.pdf', { type: 'application/pdf' }));
  expect(choose).not.toHaveBeenCalled();
  const again = new File(['x'], 'parcel.png', { type: 'image/png' });
  give(again);
  expect(choose).toHaveBeenCalledWith('c1', again);
});

test('offline, a message waits, and can be taken back', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ content: 'Hello' });
  screen.getByText('Continues when you are online again', { exact: false });
  expect(buttons()).toEqual(['Discard']);
});
