import type { projectInput } from '@briefhouse/contracts/marketplace/create-project.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import type * as z from 'zod';

/** What is typed, before the contract's schema judges it. */
export interface ProjectValues {
  name: string;
  description: string;
  /** Integer cents; null is blank, NaN unreadable. */
  budget_cents: number | null;
  start_date: string | null;
  end_date: string | null;
}

export const emptyProject: ProjectValues = {
  name: '',
  description: '',
  budget_cents: null,
  start_date: null,
  end_date: null,
};

export type ProjectFields = z.output<typeof projectInput>;

/** Whether a repeated submission was answered with an earlier one that said something else. */
export const differsFrom = (sent: ProjectFields, made: Project): boolean =>
  (['name', 'description', 'budget_cents', 'start_date', 'end_date'] as const).some(
    (field) => sent[field] !== made[field],
  );
