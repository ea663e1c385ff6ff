import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';

/** The remote that is live does not have this dialog: said plainly, instead of a button that does nothing. */
export const DialogMissing = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={label}>
    <EmptyState
      drawing="chat"
      text={`${label} cannot be opened at the moment`}
      hint="The part of Briefhouse that shows them is not available in this version."
    />
  </Dialog>
);
