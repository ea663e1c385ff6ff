import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { PlanList } from './plan-list.tsx';

export interface PlansDialogProps {
  /** Whether the person is back from the payment page without having paid. */
  cancelled?: boolean;
  onClose: () => void;
}

export const PlansDialog = ({ cancelled = false, onClose }: PlansDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    size="lg"
    title="Payment Options"
    description="Every access plan includes the full creator dashboard."
    closes
  >
    <PlanList cancelled={cancelled} />
  </Dialog>
);
