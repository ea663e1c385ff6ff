import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { useSearchParams } from 'react-router';
import { RemoteFailure } from './remote-failure.tsx';

/** A dialog that could not be loaded says so in a dialog, and can be closed. */
export const DialogFailure = ({ label, onRetry }: { label: string; onRetry: () => void }) => {
  const [, setParams] = useSearchParams();
  const close = () =>
    setParams((current) => {
      current.delete('dialog');
      return current;
    });
  return (
    <Dialog open onOpenChange={close} title={label}>
      <RemoteFailure label={label} onRetry={onRetry} />
    </Dialog>
  );
};
