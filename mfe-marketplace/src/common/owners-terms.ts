import type { Project } from '@briefhouse/contracts/marketplace/project.ts';

/** The terms that a project’s owner asks for: those of an offer or a price that waits, or else the ones in force. */
export const ownersTerms = (project: Project) => ({
  budget_cents: project.proposed_budget_cents ?? project.budget_cents,
  end_date: project.proposed_end_date ?? project.end_date,
});

/** The same with what the creator proposed in place of an answer. */
export const askedTerms = (project: Project) => ({
  budget_cents: project.counter?.budget_cents ?? ownersTerms(project).budget_cents,
  end_date: project.counter?.end_date ?? ownersTerms(project).end_date,
});
