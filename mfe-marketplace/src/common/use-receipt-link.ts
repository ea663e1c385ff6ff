import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';

/** Leads to the receipt of a project's one payment; to all receipts if several people paid for it. */
export const useReceiptLink = ({ payment_id }: Pick<Project, 'payment_id'>) => {
  const one = useDialogLink('payment', { payment: payment_id ?? '' });
  const all = useDialogLink('receipts');
  return payment_id ? one : all;
};
