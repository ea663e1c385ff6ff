import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { type Named, useBlock } from './use-block.ts';

/** Explains a block, and asks. */
export const BlockDialog = ({ person, onClose }: { person: Named; onClose: () => void }) => {
  const block = useBlock();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Block ${person.name}?`}
      description={`You and ${person.name} will not be able to message each other. You will get no notifications or emails about their activity. Your earlier messages stay. They can see that messaging is off. You can unblock them here or in your profile.`}
      confirmText="Block"
      pending={block.isPending}
      pendingText="Blocking..."
      onConfirm={() => block.mutate(person, { onSettled: onClose })}
    />
  );
};
