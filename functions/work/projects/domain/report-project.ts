import type { reportProject as contract } from '@briefhouse/contracts/marketplace/report-project.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import { retryOnConflict } from '../../../kit/retry.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { aboutToday, readBefore, reportSteps } from '../../../trust/public.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';

type Input = z.output<typeof contract.input>;

/** Writes a report of a project with what it says now, once a day: what is sent again is answered as the first was. */
export const reportProject = (
  { project_id, reason, words }: Input,
  user: User,
  guards: Guards,
): Promise<void> =>
  retryOnConflict(async () => {
    const {
      user_id: person_id,
      name,
      description,
      budget_cents,
      created_at,
    } = await readSeen(project_id, user.id);
    const before = await readBefore({
      reporter_id: user.id,
      about: aboutToday(`project#${project_id}`),
      thing: { kind: 'project', person_id, project_id },
    });
    if (before.isRepeated) return guards.nothingWritten(undefined);
    const project = { project_id, name, description, budget_cents, created_at };
    await transact([...reportSteps(before, { reason, words, project }), ...guards.steps()]);
  });

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
