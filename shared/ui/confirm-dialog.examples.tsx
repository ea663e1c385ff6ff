import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'onConfirm'>;

const Asking = (question: Question) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{question.confirmText}</Button>
      <ConfirmDialog {...question} open={open} onOpenChange={setOpen} onConfirm={() => setOpen(false)} />
    </>
  );
};

const deletion: Question = {
  title: 'Delete this document?',
  description: '“Night balm: shot list” is deleted for good.',
  confirmText: 'Delete document',
};

export const windowHeight = 420;

export const examples = {
  Destructive: <Asking {...deletion} />,
  Harmless: (
    <Asking
      title="Accept this offer?"
      description="Linden & Bay is told, and the project begins."
      confirmText="Accept offer"
      cancelText="Not yet"
      destructive={false}
    />
  ),
  Pending: <Asking {...deletion} pending pendingText="Deleting..." />,
};
