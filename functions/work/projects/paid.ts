import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import type { ProjectRow } from './project.entity.ts';

/** The sum that the creator who works on it was paid; an earlier creator's sum is not theirs. */
export const paidOf = ({
  paid,
  assigned_creator_id,
}: Pick<ProjectRow, 'paid' | 'assigned_creator_id'>): Required<
  Pick<Project, 'paid_cents' | 'payment_id'>
> => {
  const own = assigned_creator_id ? paid?.[assigned_creator_id] : undefined;
  return { paid_cents: own?.cents ?? 0, payment_id: own?.payment_id ?? null };
};
