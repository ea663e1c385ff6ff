import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { RemoteFailure } from './remote-failure.tsx';

/** A dialog that could not be loaded says so in a dialog, and can be closed. */
export const DialogFailure = ({ label, onRetry }: { label: string; onRetry: () => void }) => {
  const { close } = useDialog();
  return (
    <Dialog open onOpenChange={close} title={label}>
      <RemoteFailure label={label} onRetry={onRetry} />
    </Dialog>
  );
};
