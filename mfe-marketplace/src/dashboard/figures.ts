import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
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

export type Activity =
  | { kind: 'project'; at: string; project: Project }
  | { kind: 'document'; at: string; document: DocumentSummary };

const perKind = 5;

/** The five documents and the five active projects that changed last, newest first. */
export const activityOf = (
  projects: readonly Project[],
  documents: readonly DocumentSummary[],
  userId: string,
): Activity[] => {
  const newest = (list: Activity[]) => list.toSorted((a, b) => b.at.localeCompare(a.at));
  const work = activeOf(projects, userId).map(
    (project): Activity => ({ kind: 'project', at: project.updated_at, project }),
  );
  const words = documents.map(
    (document): Activity => ({ kind: 'document', at: document.last_modified, document }),
  );
  return newest([...newest(work).slice(0, perKind), ...newest(words).slice(0, perKind)]);
};
