import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { type Named, useBlock } from './use-block.ts';

/** Says what a block does, and asks. */
export const BlockDialog = ({ person, onClose }: { person: Named; onClose: () => void }) => {
  const block = useBlock();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Block ${person.name}?`}
      description={`You and ${person.name} can no longer write to each other, and you get no more notifications and e-mails about what they do. What was written stays. They can see that writing is not possible. You can undo this here or in your profile.`}
      confirmText="Block"
      pending={block.isPending}
      pendingText="Blocking..."
      onConfirm={() => block.mutate(person, { onSettled: onClose })}
    />
  );
};
