import type { Project, ProjectRequest } from '@briefhouse/contracts/marketplace/project.ts';
import { activeOf, completedOf } from '../work/groups.ts';

export interface Figures {
  active: number;
  completed: number;
  /** Budgets of finished projects. */
  revenue_cents: number;
  /** Per finished project; null without any. */
  average_cents: number | null;
  pendingRequests: number;
  approvedRequests: number;
  /** Approved of all requests, in whole percent; null without any request. */
  successRate: number | null;
}

/** The creator's figures, from their own projects and requests alone. */
export const figuresOf = (
  projects: readonly Project[],
  requests: readonly Pick<ProjectRequest, 'status'>[],
  userId: string,
): Figures => {
  const completed = completedOf(projects, userId);
  const revenue = completed.reduce((sum, { budget_cents }) => sum + budget_cents, 0);
  const count = (status: ProjectRequest['status']) =>
    requests.filter((request) => request.status === status).length;
  return {
    active: activeOf(projects, userId).length,
    completed: completed.length,
    revenue_cents: revenue,
    average_cents: completed.length ? Math.round(revenue / completed.length) : null,
    pendingRequests: count('pending'),
    approvedRequests: count('approved'),
    successRate: requests.length ? Math.round((count('approved') / requests.length) * 100) : null,
  };
};

/** The active projects that changed last, at most five. */
export const recentOf = (projects: readonly Project[], userId: string): Project[] =>
  activeOf(projects, userId)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
    .slice(0, 5);
