import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';

/** Whether the creator is asked about a new price; otherwise it is a new assignment. */
export const isPriceChange = ({ state }: Project): boolean =>
  state === 'repricing' || state === 'price_countered';

/** Offers and price changes that wait for this creator's answer: those that end first above, those without an end below. */
export const pendingOf = (projects: readonly Project[], userId: string): Project[] =>
  projects
    .filter(
      (project) => isAllowed('decline_offer', project, userId) || isAllowed('decline_price', project, userId),
    )
    .sort((a, b) => endOf(a) - endOf(b));

/** Behind every time, where nothing ends. */
const endOf = ({ offer_ends_at }: Project): number =>
  offer_ends_at ? Date.parse(offer_ends_at) : Number.MAX_SAFE_INTEGER;

const assignedTo = (project: Project, userId: string) => project.assigned_creator_id === userId;

/** This creator's active projects, also while a price change waits for an answer. */
export const activeOf = (projects: readonly Project[], userId: string): Project[] =>
  projects.filter((project) => assignedTo(project, userId) && project.status !== 'finished');

export const completedOf = (projects: readonly Project[], userId: string): Project[] =>
  projects.filter((project) => assignedTo(project, userId) && project.status === 'finished');
