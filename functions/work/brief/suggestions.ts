import { limits } from '@briefhouse/contracts/limits.ts';
import type {
  answerSuggestion as answerContract,
  suggestChange as suggestContract,
} from '@briefhouse/contracts/marketplace/brief.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { submitOnce } from '../../kit/submission.ts';
import { put, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { removedError } from '../../trust/public.ts';
import { readProject } from '../project/queries.ts';
import { fieldSteps, mayChangeBrief, readOwned } from './commands.ts';
import { readSuggestions } from './queries.ts';
import { briefFieldEntity, type SuggestionRow, suggestionEntity } from './row.ts';

/** Suggests another value for a field, by the creator at work or the one with an offer. */
export const suggestChange = async (
  { submission_id, project_id, field, change, why }: z.output<typeof suggestContract.input>,
  user: User,
  guards: Guards,
): Promise<SuggestionRow> => {
  const [project, waiting] = await Promise.all([
    readProject(project_id, user.id),
    readSuggestions(project_id),
  ]);
  if (project.worker_id !== user.id) throw new AppError('PROJECT_NOT_FOUND');
  if (project.removal) throw removedError();
  if (!mayChangeBrief(project)) throw new AppError('CONFLICT');
  const value = change[field] ?? undefined;
  const { row } = await submitOnce({
    content: { project_id, field, value: value ?? null, why },
    guards,
    write: async (fingerprint) => {
      const own = waiting.filter(({ creator_id }) => creator_id === user.id);
      if (own.length >= limits.suggestions) throw new AppError('SUGGESTION_LIMIT');
      const row: SuggestionRow = {
        project_id,
        suggestion_id: submission_id,
        project_name: project.name,
        owner_id: project.user_id,
        creator_id: user.id,
        field,
        ...(value !== undefined && { value }),
        ...(why && { why }),
        status: 'open',
        fingerprint,
        created_at: now(),
      };
      await transact([put(suggestionEntity().create(row)), ...guards.steps()]);
      return { row };
    },
    first: async () => {
      const { data } = await suggestionEntity()
        .get({ project_id, suggestion_id: submission_id })
        .go({ consistent: true });
      return data?.creator_id === user.id ? { row: data } : null;
    },
  });
  return row;
};

const gone = () => new AppError('NOT_FOUND', { message: 'This suggestion has been answered or taken back.' });

/** Ends a suggestion that waits; NOT_FOUND for one that does not. */
const endStep = (
  { project_id, suggestion_id }: Pick<SuggestionRow, 'project_id' | 'suggestion_id'>,
  status: Exclude<SuggestionRow['status'], 'open'>,
  { creatorId, isRemoved = false }: { creatorId?: string; isRemoved?: boolean } = {},
): Step =>
  update(
    suggestionEntity()
      .patch({ project_id, suggestion_id })
      .set({
        status,
        expires: epochSeconds() + 30 * seconds.day,
        ...(isRemoved && { project_removed: true }),
      })
      .where((row, { eq }) =>
        [eq(row.status, 'open'), ...(creatorId ? [eq(row.creator_id, creatorId)] : [])].join(' AND '),
      ),
    { onConditionFailed: gone },
  );

/** Accepts a suggestion, which saves its field in the same write, or declines it. */
export const answerSuggestion = async (
  { project_id, suggestion_id, accept, version }: z.output<typeof answerContract.input>,
  user: User,
  guards: Guards,
): Promise<void> => {
  const [project, { data: suggestion }] = await Promise.all([
    readOwned(project_id, user.id),
    suggestionEntity().get({ project_id, suggestion_id }).go({ consistent: true }),
  ]);
  if (!suggestion) throw gone();
  const status = accept ? 'accepted' : 'declined';
  // Repeated after a lost answer.
  if (suggestion.status === status) return guards.nothingWritten(undefined);
  const isRemoved = project.removal !== undefined;
  if (!accept) return transact([endStep(suggestion, status, { isRemoved }), ...guards.steps()]);
  if (project.removal) throw removedError();
  if (!mayChangeBrief(project)) throw new AppError('CONFLICT');
  // Its creator has left since.
  if (suggestion.creator_id !== project.worker_id) throw gone();
  const { field, value } = suggestion;
  const { data: stored } = await briefFieldEntity().get({ project_id, field }).go({ consistent: true });
  if ((stored?.version ?? 0) !== version)
    throw new AppError('CONFLICT', { message: 'This part of the brief was changed elsewhere.' });
  return transact([
    ...fieldSteps(project, stored, field, value),
    endStep(suggestion, status),
    ...guards.steps(),
  ]);
};

/** Takes one's own suggestion back. */
export const withdrawSuggestion = (
  { project_id, suggestion_id }: { project_id: string; suggestion_id: string },
  user: User,
  guards: Guards,
): Promise<void> =>
  transact([endStep({ project_id, suggestion_id }, 'withdrawn', { creatorId: user.id }), ...guards.steps()]);
