import type { createPost as createContract } from '@briefhouse/contracts/community/post.ts';
import type { consentToWork as contract } from '@briefhouse/contracts/community/shown-work.ts';
import type { z } from 'zod';
import { AppError, notYours } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { removedError } from '../../trust/public.ts';
import { readPost } from '../post/read-post.ts';
import { changedAt, type PostRow, postEntity } from '../post/row.ts';
import { readWork } from './queries.ts';
import { shownInEntity } from './row.ts';
import { isRemovedWork, partnerIn, type StoredWork, toView } from './views.ts';

type Choice = z.output<typeof createContract.input>['work'];
type Post = Pick<PostRow, 'post_id' | 'expires'>;

interface Chosen {
  /** For the row of the post. */
  showing: Required<Pick<PostRow, 'work'>>;
  steps: (post: Post) => Step[];
}

const notShowable = {
  piece: () => new AppError('NOT_FOUND', { message: 'This piece is no longer in your portfolio.' }),
  project: () => new AppError('PROJECT_NOT_FOUND', { message: 'You can no longer show this project.' }),
};

/**
 * The work that somebody wants their post to show. NOT_FOUND for a piece that is not theirs; PROJECT_NOT_FOUND for a
 * project that is not finished, or that they were not part of. Two round trips, none without work.
 */
export const chooseWork = async (choice: Choice, user: User): Promise<Chosen | undefined> => {
  if (!choice) return undefined;
  const found = await readWork(choice, user.id);
  if (!found || isRemovedWork(found.work)) throw notShowable[choice.kind]();
  const { work, steps } = found;
  const partner_id = partnerIn({ work });
  const subjects = [work.id, ...(partner_id ? [partner_id, user.id] : [])];
  const shownIn = ({ post_id, expires }: Post) =>
    subjects.map((subject_id) =>
      put(
        shownInEntity().put({
          ...{ subject_id, post_id, author_id: user.id, expires },
          ...(partner_id && { partner_id }),
        }),
      ),
    );
  return {
    showing: { work: { ...work, consent: partner_id ? 'asked' : 'not_needed' } },
    steps: (post) => [...steps, ...shownIn(post)],
  };
};

type Input = z.output<typeof contract.input>;
type Answer = z.output<typeof contract.output>;

/**
 * The partner's answer about a project in somebody's post, as often as they change their mind; the same again changes
 * nothing. FORBIDDEN for anybody else, who learns nothing of the post's work.
 */
export const consentToWork = async (
  { post_id, agreed }: Input,
  user: User,
  guards: Guards,
): Promise<Answer> => {
  const consent = agreed ? 'given' : 'refused';
  const shown = await retryOnConflict(async () => {
    const [row, asked] = await Promise.all([
      readPost(post_id, user.id, { consistent: true }),
      wasAsked(user.id, post_id),
    ]);
    if (!asked) throw notYours('consent_to_work');
    if (!row.work || partnerIn(row) !== user.id || isRemovedWork(row.work)) return null;
    const work: StoredWork = { ...row.work, consent };
    const { updated_at } = row;
    if (row.work.consent === consent) return guards.nothingWritten({ work: toView(work), updated_at });
    return {
      work: toView(work),
      ...(await changeWork(row, work, guards.steps())),
    };
  });
  if (!shown) throw new AppError('CONFLICT');
  return shown;
};

/** True also of a post that does not show the project any more. */
const wasAsked = async (subject_id: string, post_id: string): Promise<boolean> => {
  const { data } = await shownInEntity().get({ subject_id, post_id }).go({ consistent: true });
  return data?.partner_id === subject_id;
};

/** Takes the work off a person's own post: FORBIDDEN for another's. Repeating it changes nothing. */
export const removeWork = (postId: string, user: User, guards: Guards): Promise<void> =>
  retryOnConflict(async () => {
    const row = await readPost(postId, user.id, { consistent: true });
    if (row.user_id !== user.id) throw notYours('remove_work');
    if (row.removal) throw removedError();
    if (!row.work) return guards.nothingWritten(undefined);
    await changeWork(row, null, guards.steps());
  });

/**
 * Stores the work that a post shows now, or that it shows nothing any more, and returns when: CONFLICT if it changed
 * since it was read.
 */
export const changeWork = async (
  row: PostRow,
  work: StoredWork | null,
  steps: Step[] = [],
): Promise<{ updated_at: string }> => {
  const changing = postEntity().patch({ post_id: row.post_id });
  const at = { updated_at: changedAt(row) };
  const changed = work ? changing.set({ work, ...at }) : changing.set(at).remove(['work']);
  await transact([
    update(changed.where(({ updated_at }, { eq }) => eq(updated_at, row.updated_at))),
    ...steps,
  ]);
  return at;
};
