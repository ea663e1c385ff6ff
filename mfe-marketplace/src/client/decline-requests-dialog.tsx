import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { text } from '@briefhouse/contracts/fields.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import * as z from 'zod';
import { useDeclineRequests, type WaitingRequest } from './use-project-requests.ts';

const schema = z.object({ message: text(limits.declineMessageLength) });

export interface DeclineRequestsDialogProps {
  projectId: string;
  requests: readonly WaitingRequest[];
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines some requests with one sentence. */
export const DeclineRequestsDialog = ({
  projectId,
  requests,
  onClose,
  onDeclined,
}: DeclineRequestsDialogProps) => {
  // The requests that were chosen: one that is withdrawn meanwhile is told by the answer.
  const decline = useDeclineRequests(projectId);
  const { form, dialog } = useFormDialog({
    schema,
    values: { message: '' },
    action: [requests.length === 1 ? 'Decline' : `Decline ${requests.length}`, 'Declining...'],
    send: ({ message }) => decline.mutateAsync({ requests, message: message ?? '' }),
    onClose,
    onSent: onDeclined,
  });
  return (
    <FormDialog
      title={requests.length === 1 ? 'Decline this request?' : `Decline ${requests.length} requests?`}
      description={`${requests.map(({ creator }) => fullName(creator)).join(', ')} will be notified.`}
      {...dialog}
    >
      <FormText
        form={form}
        name="message"
        label="A kind sentence"
        optional
        help={
          requests.length === 1 ? 'They read it with your answer.' : 'Each of them reads it with your answer.'
        }
        limit={limits.declineMessageLength}
        rows={3}
      />
    </FormDialog>
  );
};
