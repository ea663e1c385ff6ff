import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { type Mutable, useMute, useMutedPeople } from './use-muted.ts';

/** Mutes somebody who asks or offers something; nothing for whom is muted already. */
export const MuteButton = ({ id, name }: Mutable) => {
  const { data: muted = [], isPending } = useMutedPeople();
  const [asking, setAsking] = useState(false);
  if (muted.some((person) => person.id === id)) return null;
  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={() => setAsking(true)}>
        Mute {name}
      </Button>
      <MuteQuestion id={id} name={name} open={asking} onOpenChange={setAsking} />
    </>
  );
};

export interface MuteQuestionProps extends Mutable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before somebody is muted. */
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
