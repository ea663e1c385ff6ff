import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { createProject as contract } from '@briefhouse/contracts/marketplace/create-project.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { claimId } from '../../../kit/claimed-id.entity.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { fingerprintOf, requireSameRequest } from '../../../kit/request-fingerprint.ts';
import { put, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { readProfile } from '../../../people/public.ts';
import { projectQuota } from '../client-stats.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';
import { newProject } from '../project-after.ts';
import type { NamedProject } from './read-people.ts';

type Input = z.output<typeof contract.input>;

/**
 * Posts a project as open. The submission's id is the project's, so sending it twice makes one project; CONFLICT for
 * another project under the same id, also for the id of a deleted one.
 */
export const createProject = async (input: Input, user: User, guards: Guards): Promise<NamedProject> => {
  const owner = await readProfile(user.id);
  const people = new Map(owner ? [[user.id, owner]] : []);
  const at = now();
  const row = newProject({
    project_id: input.submission_id,
    user_id: user.id,
    name: input.name,
    description: input.description,
    client_name: fullName(owner ?? user),
    company_name: owner?.client?.company_name || undefined,
    budget_cents: input.budget_cents,
    start_date: input.start_date ?? undefined,
    end_date: input.end_date ?? undefined,
    state: 'open' as const,
    status: 'to_do' as const,
    color: 'bg-blue-500',
    is_pending: false,
    wish: fingerprintOf(input),
    version: 1,
    created_at: at,
    updated_at: at,
  });
  try {
    await transact([
      put(projectEntity().create(row)),
      claimId('project', row.project_id),
      projectQuota.addStep(user.id),
      ...guards.steps(),
    ]);
    return { row, people };
  } catch (error) {
    const first =
      error instanceof AppError && error.code !== 'UNAVAILABLE'
        ? await readOwn(row.project_id, user.id)
        : null;
    if (!first) throw error;
    requireSameRequest(first, input);
    return { row: first, people };
  }
};

/** The project that an earlier delivery of the same submission created. */
const readOwn = async (projectId: string, userId: string): Promise<ProjectRow | null> => {
  const { data } = await projectEntity().get({ project_id: projectId }).go({ consistent: true });
  return data?.user_id === userId ? data : null;
};
