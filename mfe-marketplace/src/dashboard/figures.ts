import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import type { CreatorFigures } from '@briefhouse/contracts/marketplace/get-creator-figures.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { activeOf } from '../work/groups.ts';

export interface Figures
  extends Pick<
    CreatorFigures,
    'active' | 'completed' | 'revenue_cents' | 'pending_requests' | 'approved_requests'
  > {
  /** Per finished project; null without any. */
  average_cents: number | null;
  /** Approved of all requests, in whole percent; null without any request. */
  success_rate: number | null;
}

/** The creator's figures with what follows from them. */
export const figuresOf = (counted: CreatorFigures): Figures => {
  const { completed, revenue_cents, requests, approved_requests } = counted;
  return {
    ...counted,
    average_cents: completed ? Math.round(revenue_cents / completed) : null,
    success_rate: requests ? Math.round((approved_requests / requests) * 100) : null,
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
