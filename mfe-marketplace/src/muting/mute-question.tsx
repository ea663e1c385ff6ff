import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { type Mutable, useMute } from '@briefhouse/ui/use-mute.ts';

export interface MuteQuestionProps extends Mutable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const MuteQuestion = ({ id, name, open, onOpenChange }: MuteQuestionProps) => {
  const mute = useMute();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Mute ${name}?`}
      description="You will get no notifications or emails about their activity. We do not tell them. You can undo this in your profile."
      confirmText="Mute"
      pending={mute.isPending}
      pendingText="Muting..."
      onConfirm={() => mute.mutate({ id, name }, { onSettled: () => onOpenChange(false) })}
    />
  );
};
