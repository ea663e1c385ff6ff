import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';

/** Leads to the paper of a project's one payment; to all papers if several people paid for it. */
export const usePaperLink = ({ payment_id }: Pick<Project, 'payment_id'>) => {
  const one = useDialogLink('payment', { payment: payment_id ?? '' });
  const all = useDialogLink('papers');
  return payment_id ? one : all;
};
