import type { createPost as contract } from '@briefhouse/contracts/community/create-post.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { put, type Step } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import type { PostRow } from '../post.entity.ts';
import { shownInEntity } from '../shown-in.entity.ts';
import { isRemovedWork, partnerIn } from '../work.ts';
import { readWork } from './work-now.ts';

type Choice = z.output<typeof contract.input>['work'];
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
