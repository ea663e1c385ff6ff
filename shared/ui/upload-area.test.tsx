import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { useUploads } from '@briefhouse/web/media/use-uploads.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { area as addWork } from './upload-area.examples.tsx';
import { UploadArea } from './upload-area.tsx';
import { upload as balm } from './upload-tile.examples.tsx';
import { UploadTile } from './upload-tile.tsx';

const upload = (changes: Partial<Upload> = {}): Upload => ({ ...balm, ...changes });

const picture = (name = 'balm.jpg') => new File(['x'], name, { type: 'image/jpeg' });
const names = (add: ReturnType<typeof vi.fn>) =>
  add.mock.calls.map(([files]) => (files as File[]).map(({ name }) => name));

const area = (add = vi.fn(), uploads: Upload[] = [], label = 'Add work') =>
  addWork({ uploads: { uploads, notice: null, add }, label, hint: '', camera: true });

test('files come by choice, drop and paste', async () => {
  const add = vi.fn();
  render(area(add));
  const input = screen.getByLabelText<HTMLInputElement>('Add work');
  expect(input.accept).toContain('image/webp,video/mp4');
  await userEvent.upload(input, [picture('a.jpg'), picture('b.jpg')]);
  const label = input.closest('label') as HTMLElement;
  fireEvent.drop(label, { dataTransfer: { files: [picture('c.jpg')] } });
  fireEvent.paste(document.body, { clipboardData: { files: [picture('d.jpg')] } });
  fireEvent.paste(document.body, { clipboardData: { files: [] } });
  expect(names(add)).toEqual([['a.jpg', 'b.jpg'], ['c.jpg'], ['d.jpg']]);
  expect(screen.getByLabelText('Take a photo').getAttribute('capture')).toBe('environment');
  screen.getByLabelText('Record a video');
});

test('a file that is dropped beside the area does not open instead of the page; dragged text is left alone', () => {
  render(area());
  const drag = (...types: string[]) => fireEvent.dragOver(document.body, { dataTransfer: { types } });
  // `false` means that the browser's own way was prevented.
  expect([drag('Files'), drag('text/plain')]).toEqual([false, true]);
});

test('the one of two areas with the focus takes a pasted file', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  render(
    <>
      {area(first, [], 'One')}
      {area(second, [], 'Two')}
    </>,
  );
  fireEvent.paste(document.body, { clipboardData: { files: [picture()] } });
  fireEvent.paste(screen.getByLabelText('Two'), { clipboardData: { files: [picture()] } });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('changes of state are said politely, progress is not', () => {
  const add = vi.fn();
  const { rerender } = render(area(add, [upload({ state: 'queued' })]));
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  rerender(area(add, [upload()]));
  expect(said()).toBe('Uploading balm.jpg.');
  rerender(area(add, [upload({ progress: 0.9 }), upload({ id: '2', name: 'b.png', state: 'ready' })]));
  expect(said()).toBe('b.png is ready.');
  rerender(area(add, [upload({ state: 'failed', problem: 'File too large' })]));
  expect(said()).toBe('balm.jpg: File too large');
});

test('a tile says its state in words, with Cancel or Retry', async () => {
  const [onCancel, onRetry] = [vi.fn(), vi.fn()];
  const tile = (changes?: Partial<Upload>) => (
    <UploadTile upload={upload(changes)} onCancel={onCancel} onRetry={onRetry} />
  );
  const { rerender } = render(tile());
  expect(screen.getByRole('figure', { name: 'balm.jpg' }).style.aspectRatio).toBe('1080 / 1350');
  screen.getByText('Uploading 42%');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.426);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel balm.jpg' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  rerender(tile({ state: 'preparing', progress: 1 }));
  screen.getByText('Preparing...');
  rerender(tile({ state: 'failed', problem: 'We could not reach Briefhouse.', canRetry: true }));
  screen.getByText('We could not reach Briefhouse.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(tile({ state: 'failed', problem: 'Unsupported file type' }));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  rerender(tile({ state: 'ready' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  screen.getByRole('button', { name: 'Remove balm.jpg' });
});

const Form = () => {
  const uploads = useUploads({ purpose: 'logo', max: 2 });
  return (
    <>
      <UploadArea purpose="logo" uploads={uploads} label="Logos" multiple />
      {uploads.uploads.map((one) => (
        <UploadTile
          key={one.id}
          upload={one}
          onCancel={() => uploads.cancel(one.id)}
          onRetry={() => uploads.retry(one.id)}
        />
      ))}
    </>
  );
};

test('a form shows what was chosen, what is wrong with it, and how many fit', async () => {
  render(<Form />);
  const clips = ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => new File(['x'], name, { type: 'video/mp4' }));
  fireEvent.drop(screen.getByLabelText('Logos').closest('label') as HTMLElement, {
    dataTransfer: { files: clips },
  });
  expect(await screen.findAllByText('Unsupported file type')).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toBe('At most 2 files.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.mp4' }));
  await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(1));
});
