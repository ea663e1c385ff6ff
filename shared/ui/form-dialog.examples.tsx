import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useState } from 'react';
import * as z from 'zod';
import { Button } from './button.tsx';
import { nothing } from './catalogue/content.ts';
import { Field } from './field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { Input } from './input.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

const schema = z.object({
  title: z.string().trim().min(1, 'Please enter a title'),
  place: z.string().max(5, 'At most five letters'),
});

export interface NoteProps {
  send: (fields: z.output<typeof schema>) => Promise<unknown>;
  onClose: () => void;
}

/** A contract's form as screens have it. */
const NoteForm = ({ send, onClose }: NoteProps) => {
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

export const Note = ({ send, onClose, opened = false }: NoteProps & { opened?: boolean }) => {
  const [open, setOpen] = useState(opened);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write</Button>
      {open && <NoteForm send={send} onClose={close} />}
    </>
  );
};

const guard = { dirty: false, leave: nothing, dialog: null };
const fields = (
  <>
    <Field label="Project name" required>
      <Input defaultValue="Two weeks with the night balm" />
    </Field>
    <Field label="Company name">
      <Input defaultValue="Linden & Bay" />
    </Field>
  </>
);
const create = { text: 'Create Project', pendingText: 'Creating...', pending: false };
const still = (changes: Partial<FormDialogProps>) => (
  <FormDialog title="Create New Project" action={create} onSubmit={nothing} guard={guard} {...changes}>
    {fields}
  </FormDialog>
);

export const windowHeight = 480;

export const examples = {
  'Asks and sends': <Note send={async () => undefined} onClose={nothing} opened />,
  Pending: still({ action: { ...create, pending: true } }),
  'With a problem': still({ problem: 'You have reached the limit of 20 open projects.' }),
  'Without an action': still({ action: null, description: 'This project has been closed meanwhile.' }),
};
