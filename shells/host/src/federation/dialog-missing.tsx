import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';

/** The dialog for a deployed remote that does not have the requested one. */
export const DialogMissing = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={label}>
    <EmptyState
      drawing="chat"
      text={`${label} cannot be opened at the moment`}
      hint="This part of Briefhouse is not available in this version."
    />
  </Dialog>
);
