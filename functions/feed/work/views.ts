import type { Consent, ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { type StoredMedia, toShownMedia } from '../../media/public.ts';

/** The facts of a piece or a finished project that may be shown, and nothing else. */
export type Work =
  | { kind: 'piece'; id: string; title: string; alt?: string; media: StoredMedia }
  | {
      kind: 'project';
      id: string;
      title: string;
      partner: { person_id: string; name: string };
      finished_at: string;
      /** The moderators removed it: nobody sees it meanwhile. */
      removed?: true;
    };

/** The work as a post keeps it; a subscriber keeps it up. */
export type StoredWork = Work & { consent: Consent };

/** Whether a post shows work to everybody. */
export const showsWork = ({ work }: { work?: StoredWork | undefined }): boolean =>
  !isRemovedWork(work) && (work?.consent === 'not_needed' || work?.consent === 'given');

/** A project that the moderators have removed. */
export const isRemovedWork = (work: Work | undefined): boolean =>
  work?.kind === 'project' && work.removed === true;

/** The person who may say whether a post shows its project; undefined for a post without one. */
export const partnerIn = ({ work }: { work?: Work | undefined }): string | undefined =>
  work?.kind === 'project' ? work.partner.person_id : undefined;

/** The work of a post as a reader sees it: only its author and their partner while there is no consent. */
export const toShownWork = (
  row: { user_id: string; work?: StoredWork | undefined },
  readerId?: string,
): ShownWork | null => {
  const isOfTheTwo = readerId !== undefined && [row.user_id, partnerIn(row)].includes(readerId);
  return row.work && !isRemovedWork(row.work) && (showsWork(row) || isOfTheTwo) ? toView(row.work) : null;
};

export const toView = (work: StoredWork): ShownWork => ({
  kind: work.kind,
  id: work.id,
  title: work.title,
  media: work.kind === 'piece' ? toShownMedia(work.media) : null,
  alt: work.kind === 'piece' ? (work.alt ?? null) : null,
  partner: work.kind === 'project' ? work.partner : null,
  finished_at: work.kind === 'project' ? work.finished_at : null,
  consent: work.consent,
});
