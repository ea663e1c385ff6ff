import type { WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';

export const statusNames: Record<WorkStatus, string> = {
  to_do: 'To Do',
  in_progress: 'In Progress',
  finished: 'Finished',
};
