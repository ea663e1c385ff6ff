import { ApiError } from '@briefhouse/web/api-error.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Note, type NoteProps } from './form-dialog.examples.tsx';

type Send = NoteProps['send'];

const open = async (send: Send) => {
  const onClose = vi.fn();
  const { user, router } = renderPage(<Note send={send} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  return {
    user,
    router,
    onClose,
    title: screen.getByLabelText('Title'),
    place: screen.getByLabelText('Place'),
  };
};
const press = (name: string) => screen.getByRole('button', { name });

test('schema errors appear at their fields, and the first wrong field gets the focus', async () => {
  const send = vi.fn<Send>(async () => undefined);
  const { user, title, place } = await open(send);
  await user.type(place, 'Rotterdam');
  await user.click(press('Save'));
  await screen.findByText('Please enter a title');
  expect(screen.getByText('At most five letters')).toBeTruthy();
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(title);
  expect(send).not.toHaveBeenCalled();
});

test('the parsed fields are sent once, with progress, and the dialog closes without asking', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  const send = vi.fn<Send>(() => new Promise((resolve) => (arrive = resolve)));
  const { user, title, onClose } = await open(send);
  await user.type(title, '  Kettle ');
  await user.dblClick(press('Save'));
  await user.click(await screen.findByRole('button', { name: 'Saving...' }));
  expect(send.mock.calls).toEqual([[{ title: 'Kettle', place: '' }]]);
  await act(async () => arrive(undefined));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(press('Write')));
});

test('the server’s message about a field is told there and nowhere else, and a second attempt can succeed', async () => {
  const refusal = new ApiError('VALIDATION', 400, {
    message: 'Please check your input',
    issues: { place: 'There is no such place' },
  });
  const send = vi.fn<Send>().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined);
  const { user, title, place, onClose } = await open(send);
  await user.type(title, 'Kettle');
  await user.click(press('Save'));
  await screen.findByText('There is no such place');
  expect(screen.queryByText('Please check your input')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(place));
  expect(title).toHaveProperty('value', 'Kettle');
  await user.type(place, 'Here');
  await user.click(press('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('the server’s message about none of the fields is told above them', async () => {
  const refusal = new ApiError('VALIDATION', 400, { issues: { colour: 'There is no such colour' } });
  const { user, title } = await open(vi.fn<Send>().mockRejectedValue(refusal));
  await user.type(title, 'Kettle');
  await user.click(press('Save'));
  await screen.findByText('There is no such colour');
});

test('Cancel, Escape and Back ask before typed words are lost; an untouched form closes at once', async () => {
  const { user, router, title, onClose } = await open(async () => undefined);
  await user.type(title, 'Half a thought');
  const leave = [
    () => user.click(press('Cancel')),
    () => user.keyboard('{Escape}'),
    () => act(() => router.navigate(-1)),
  ];
  for (const go of leave) {
    await go();
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(press('Keep editing'));
    expect(title).toHaveProperty('value', 'Half a thought');
  }
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(title);
  await user.click(press('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});
