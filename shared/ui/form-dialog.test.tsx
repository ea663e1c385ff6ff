import { ApiError } from '@briefhouse/web/api-error.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Input } from './input.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

const schema = z.object({
  title: z.string().trim().min(1, 'Please enter a title'),
  place: z.string().max(5, 'At most five letters'),
});
type Send = (fields: z.output<typeof schema>) => Promise<unknown>;

const Form = ({ send, onClose }: { send: Send; onClose: () => void }) => {
  const { form, errors, submit, isDirty, isSending, problem } = useContractForm({
    schema,
    values: { title: '', place: '' },
    send: async (fields) => {
      await send(fields);
      guard.leave();
    },
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  return (
    <FormDialog
      title="New note"
      action={{ text: 'Save', pendingText: 'Saving...', pending: isSending }}
      onSubmit={submit}
      guard={guard}
      problem={problem}
    >
      <Field label="Title" error={errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      <Field label="Place" error={errors.place?.message}>
        <Input {...form.register('place')} />
      </Field>
    </FormDialog>
  );
};

const Page = ({ send, onClose }: { send: Send; onClose: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Write</Button>
      {open && (
        <Form
          send={send}
          onClose={() => {
            setOpen(false);
            onClose();
          }}
        />
      )}
    </main>
  );
};

const open = async (send: Send) => {
  const onClose = vi.fn();
  const { user, router } = renderPage(<Page send={send} onClose={onClose} />);
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
