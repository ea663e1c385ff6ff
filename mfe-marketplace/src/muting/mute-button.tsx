import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { type Mutable, useMute, useMutedPeople } from './use-muted.ts';

/** Mutes somebody who asks or offers something; nothing for whom is muted already. */
export const MuteButton = ({ id, name }: Mutable) => {
  const { data: muted = [], isPending } = useMutedPeople();
  const mute = useMute();
  const [asking, setAsking] = useState(false);
  if (muted.some((person) => person.id === id)) return null;
  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={() => setAsking(true)}>
        Mute {name}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Mute ${name}?`}
        description="You will get no notifications or emails about their activity. We do not tell them. You can undo this in your profile."
        confirmText="Mute"
        pending={mute.isPending}
        pendingText="Muting..."
        onConfirm={() => mute.mutate({ id, name }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
};
