import { FormDialog, type FormDialogProps } from '@briefhouse/ui/form-dialog.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import * as z from 'zod';

interface ReasonDialogProps extends Pick<FormDialogProps, 'title' | 'description'> {
  /** The contract's name of the text, and its schema. */
  name: string;
  schema: z.ZodType<string, string | undefined>;
  label: string;
  help: string;
  limit: number;
  rows?: number;
  required?: boolean;
  optional?: boolean;
  /** The primary action, and its words while it is under way. */
  action: readonly [text: string, pendingText: string];
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
  /** Called after the dialog has closed because the text was sent. */
  onSent?: () => void;
}

/** An act with one text: a reason, a note, an answer. */
export const ReasonDialog = ({
  title,
  description,
  name,
  schema,
  action,
  onSend,
  onClose,
  onSent,
  ...text
}: ReasonDialogProps) => {
  const { form, dialog } = useFormDialog({
    schema: z.object({ [name]: schema }),
    values: { [name]: '' },
    send: (fields) => onSend(fields[name] ?? ''),
    ...{ action, onClose, onSent },
  });
  return (
    <FormDialog title={title} description={description} {...dialog}>
      <FormText form={form} name={name} {...text} />
    </FormDialog>
  );
};
