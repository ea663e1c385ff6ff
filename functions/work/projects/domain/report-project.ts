import type { reportProject as contract } from '@briefhouse/contracts/marketplace/report-project.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import type { User } from '../../../kit/user.ts';
import { report } from '../../../trust/public.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';

type Input = z.output<typeof contract.input>;

/** Reports a project with its present text: see `report`. */
export const reportProject = (
  { project_id, reason, words }: Input,
  user: User,
  guards: Guards,
): Promise<void> =>
  report(
    async () => {
      const row = await readSeen(project_id, user.id);
      const { user_id: person_id, name, description, budget_cents, created_at } = row;
      return {
        subject: { kind: 'project', person_id, project_id },
        about: `project#${project_id}`,
        copy: () => ({ project: { project_id, name, description, budget_cents, created_at } }),
      };
    },
    { reason, words },
    user,
    guards,
  );

/** A project that this creator sees: an open one, or one that was offered or given to them. */
const readSeen = async (project_id: string, userId: string): Promise<ProjectRow> => {
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  const isSeen =
    data &&
    !data.removal &&
    data.user_id !== userId &&
    (data.newsfeed === 'open' || data.worker_id === userId);
  if (!isSeen) throw new AppError('PROJECT_NOT_FOUND');
  return data;
};
