import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { shownInEntity } from '@briefhouse/functions/community/shown-in.entity.ts';
import { partnerIn, type StoredWork } from '@briefhouse/functions/community/work.ts';
import { demoPostId } from './talk.ts';
import { storedOf } from './work-rows.ts';
import type { createWorld } from './world.ts';

type Row = Record<string, unknown>;
type World = Pick<ReturnType<typeof createWorld>, 'creators' | 'projects'>;

/** What posts of `post-content.ts` show, by their place: their author's first piece, or what they finished first. */
const shownBy = new Map<unknown, StoredWork['kind']>([
  [demoPostId(14), 'project'],
  [demoPostId(20), 'piece'],
  [demoPostId(24), 'project'],
]);

const pieceOf = (userId: unknown, { creators }: World): StoredWork | undefined => {
  const piece = creators.find(({ user_id }) => user_id === userId)?.work[0];
  return (
    piece && {
      kind: 'piece',
      id: piece.media_id,
      title: piece.title,
      alt: piece.alt,
      media: storedOf(piece),
      consent: 'not_needed',
    }
  );
};

const projectOf = (userId: unknown, { projects }: World): StoredWork | undefined => {
  const project = projects.find(({ owner, state }) => owner.user_id === userId && state === 'finished');
  return (
    project?.worker && {
      kind: 'project',
      id: project.project_id,
      title: project.name,
      partner: { person_id: project.worker.user_id, name: fullName(project.worker) },
      finished_at: project.updated_at,
      consent: 'given',
    }
  );
};

/** The rows of posts, some with work, and the rows by which these posts follow it. */
export const withShownWork = (rows: readonly Row[], world: World): Row[] =>
  rows.flatMap((row) => {
    const kind = row.sk === 'post' && shownBy.get(row.post_id);
    if (!kind) return [row];
    const author_id = String(row.user_id);
    const work = (kind === 'piece' ? pieceOf : projectOf)(author_id, world);
    if (!work) throw new Error(`${row.post_id} has no ${kind} to show`);
    const partner_id = partnerIn({ work });
    const shownIn = {
      ...{ post_id: String(row.post_id), author_id, expires: Number(row.expires) },
      ...(partner_id && { partner_id }),
    };
    const subjects = [work.id, ...(partner_id ? [partner_id, author_id] : [])];
    return [
      { ...row, work },
      ...subjects.map(
        (subject_id) =>
          (
            shownInEntity()
              .put({ subject_id, ...shownIn })
              .params() as { Item: Row }
          ).Item,
      ),
    ];
  });
