import { AppError } from '../../kit/app-error.ts';
import type { Values } from './project-after.ts';
import type { ProjectRow } from './row.ts';

/** A price and an end date on which both sides agree. */
export interface Terms {
  budget_cents: number;
  end_date: string | undefined;
}

/** The terms that come into force when the question that waits is answered with yes; the present ones where none does. */
export const askedTerms = ({ counter, ...project }: ProjectRow): Terms => ({
  budget_cents: counter?.budget_cents ?? ownersTerms(project).budget_cents,
  end_date: counter?.end_date ?? ownersTerms(project).end_date,
});

/** The same without what the creator proposed in place of an answer. */
export const ownersTerms = ({
  proposed_budget_cents,
  proposed_end_date,
  budget_cents,
  end_date,
}: Omit<ProjectRow, 'counter'>): Terms => ({
  budget_cents: proposed_budget_cents ?? budget_cents,
  end_date: proposed_end_date ?? end_date,
});

interface Shown {
  budget_cents?: number | undefined;
  end_date?: string | null | undefined;
}

/** Whether these are still the terms that somebody was shown: a late repetition does not agree to later ones. */
export const areStill = (terms: Terms, { budget_cents, end_date }: Shown): boolean =>
  (budget_cents === undefined || budget_cents === terms.budget_cents) &&
  (end_date === undefined || (end_date ?? undefined) === terms.end_date);

interface Proposed {
  budget_cents?: number | undefined;
  end_date?: string | undefined;
}

type Project = Pick<ProjectRow, 'budget_cents' | 'start_date' | 'end_date'>;

/** The part of a proposal that differs from these terms. */
export const differing = (
  { budget_cents, end_date }: Proposed,
  terms: Terms,
  project: Pick<Project, 'start_date'>,
): Proposed => {
  requireOrder(end_date, project);
  return {
    ...(budget_cents !== undefined && budget_cents !== terms.budget_cents && { budget_cents }),
    ...(end_date !== undefined && end_date !== terms.end_date && { end_date }),
  };
};

/** VALIDATION for an end before the start. */
export const requireOrder = (
  end: string | undefined,
  { start_date }: Pick<Project, 'start_date'>,
  field = 'end_date',
): void => {
  if (end && start_date && end < start_date)
    throw new AppError('VALIDATION', { issues: { [field]: `The project starts on ${start_date}` } });
};

/**
 * The owner's proposal as the project keeps it: a field that is left out stays as it was, and none is kept that is in
 * force already, but for a price: it waits for its answer.
 */
export const proposalOf = (
  { budget_cents, end_date }: Proposed,
  project: Project,
  { isOffer }: { isOffer: boolean },
): Pick<Values, 'proposed_budget_cents' | 'proposed_end_date'> => {
  requireOrder(end_date, project);
  const isInForce = isOffer && budget_cents === project.budget_cents;
  return {
    ...(budget_cents !== undefined && { proposed_budget_cents: isInForce ? undefined : budget_cents }),
    ...(end_date !== undefined && {
      proposed_end_date: end_date === project.end_date ? undefined : end_date,
    }),
  };
};
