import type { CreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';
import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { activeOf, completedOf } from '../work/groups.ts';

/** The creator's figures with those computed from them; these are null without anything to compute from. */
export const figuresOf = (counted: CreatorMetrics) => {
  const { completed, revenue_cents, requests, approved_requests } = counted;
  return {
    ...counted,
    /** The mean per finished project. */
    average_cents: completed ? Math.round(revenue_cents / completed) : null,
    /** The approved share of all requests, in whole percent. */
    success_rate: requests ? Math.round((approved_requests / requests) * 100) : null,
  };
};

export type Figures = ReturnType<typeof figuresOf>;

export type Activity =
  | { kind: 'project'; at: string; project: Project }
  | { kind: 'document'; at: string; document: DocumentSummary };

const perKind = 5;
const atMost = 2 * perKind;

/** The latest five documents and active projects, newest first; finished projects take the places that are left. */
export const activityOf = (
  projects: readonly Project[],
  documents: readonly DocumentSummary[],
  userId: string,
): Activity[] => {
  const newest = (list: Activity[]) => list.toSorted((a, b) => b.at.localeCompare(a.at));
  const workOf = (list: readonly Project[]) =>
    newest(list.map((project): Activity => ({ kind: 'project', at: project.updated_at, project })));
  const words = documents.map(
    (document): Activity => ({ kind: 'document', at: document.last_modified, document }),
  );
  const first = [...workOf(activeOf(projects, userId)).slice(0, perKind), ...newest(words).slice(0, perKind)];
  const finished = workOf(completedOf(projects, userId)).slice(0, atMost - first.length);
  return newest([...first, ...finished]);
};
