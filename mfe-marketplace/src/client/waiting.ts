import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { byDeadline } from '../common/deadline.ts';
import { actionsOf } from './actions-of.ts';

const kinds = ['counter', 'pay', 'requests', 'publish'] as const;

/** The brand's decision that a project waits for. */
export interface BrandDecision {
  kind: (typeof kinds)[number];
  project: Project;
}

/**
 * The decisions that wait for a brand: proposals, which end; finished work to pay, the longest finished first; then requests to answer, and
 * drafts to publish, the projects that are due first above. Its own list of projects has all of them.
 */
export const decisionsOf = (projects: readonly Project[], now: number): BrandDecision[] => {
  const all = byDeadline(projects, now).flatMap((project) => {
    const kind = kindOf(project);
    return kind ? [{ kind, project }] : [];
  });
  return all.toSorted(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      (a.project.finished_at ?? '').localeCompare(b.project.finished_at ?? ''),
  );
};

/** While somebody has an offer it is their turn, and a removed project is nobody's. */
const kindOf = (project: Project) => {
  const { main } = actionsOf(project);
  return project.removed || project.state === 'offered' ? undefined : kinds.find((kind) => kind === main);
};
