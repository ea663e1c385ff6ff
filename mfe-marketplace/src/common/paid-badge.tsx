import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { isPaid } from '@briefhouse/workflow/project.ts';
import { Banknote } from 'lucide-react';

export const PaidBadge = ({ project }: { project: Project }) => {
  const { paid_cents = 0 } = project;
  if (paid_cents <= 0) return null;
  const paid = isPaid(project);
  return (
    <Badge tone={paid ? 'done' : 'pending'} icon={<Banknote aria-hidden="true" />}>
      {paid ? 'Paid' : `Partly paid: ${formatMoney(paid_cents, 'EUR')}`}
    </Badge>
  );
};
