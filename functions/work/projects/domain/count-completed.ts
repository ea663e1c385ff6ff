import { AppError } from '../../../kit/app-error.ts';
import { transactOnce } from '../../../kit/once.ts';
import { completedProjectsStep } from '../../../people/public.ts';
import type { ProjectRow } from '../project.entity.ts';

type Finished = Pick<ProjectRow, 'status' | 'assigned_creator_id'>;

/** The creator whose finished work a project is. */
const finisher = (project: Finished | undefined) =>
  project?.status === 'finished' ? project.assigned_creator_id : undefined;

/** Counts a project that became, or stopped being, a creator's finished work: once per change, by its stream id. */
export const countCompleted = async (
  changeId: string,
  before: Finished | undefined,
  after: Finished | undefined,
): Promise<void> => {
  const [left, gained] = [finisher(before), finisher(after)];
  if (left === gained) return;
  if (left) await count(`completed#${changeId}#left`, left, -1);
  if (gained) await count(`completed#${changeId}#gained`, gained, 1);
};

const count = async (event: string, creatorId: string, by: 1 | -1): Promise<void> => {
  try {
    await transactOnce(event, [completedProjectsStep(creatorId, by)]);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isGone) throw error;
  }
};
