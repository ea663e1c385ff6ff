import { AppError } from '../../../kit/app-error.ts';
import { environment } from '../../../kit/environment.ts';
import { onceStep } from '../../../kit/once.ts';
import { profileKey } from '../../../kit/profile-summaries.ts';
import { type Step, transact } from '../../../kit/transact.ts';
import type { ProjectRow } from '../project.entity.ts';

type Finished = Pick<ProjectRow, 'status' | 'assigned_creator_id'>;

/** Whose finished work a project is. */
const finisher = (project: Finished | undefined) =>
  project?.status === 'finished' ? project.assigned_creator_id : undefined;

/** Counts a project that became, or ceased to be, somebody's finished work: once per change, by the stream's id of it. */
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
    await transact([onceStep(event), countStep(creatorId, by)]);
  } catch (error) {
    // Counted already, or the account is gone.
    const done = error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND');
    if (!done) throw error;
  }
};

const countStep = (creatorId: string, by: 1 | -1): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: profileKey(creatorId),
      UpdateExpression: 'ADD completed_projects :by',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':by': by },
    },
  },
  otherwise: 'NOT_FOUND',
});
