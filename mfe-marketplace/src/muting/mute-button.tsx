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
        description="You get no more notifications and e-mails about what they do. They are not told, and you can undo this in your profile."
        confirmText="Mute"
        pending={mute.isPending}
        pendingText="Muting..."
        onConfirm={() => mute.mutate({ id, name }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
};
