import { AppError } from '../../kit/app-error.ts';
import type { Step } from '../../kit/transact.ts';
import type { StoredMedia } from '../../media/public.ts';
import type { CaseRow } from './case/row.ts';
import type { ReportedProject, ReportRow } from './report/row.ts';

/** A post or a comment of it, as a case names it. */
interface PostName {
  post_id: string;
  comment_id?: string | undefined;
}

/** A message as a case names it: its writer, whom it was written to, and its place among those of the two. */
export interface MessageName {
  sender_id: string;
  reader_id: string;
  seq: number;
}

/** A message as moderators read it. */
export interface MessageContent {
  seq: number;
  sender_id: string;
  content: string;
  media?: StoredMedia | undefined;
  edited_at?: string | undefined;
  created_at: string;
}

/** Both answer steps for the transaction of a decision; see `hideSubjectSteps` and `restoreSubjectSteps` for errors. */
interface Hideable<Name> {
  removeSteps(name: Name, case_id: string): Promise<Step[]>;
  restoreSteps(name: Name): Promise<Step[]>;
}

/**
 * The content that cases are about. The domains that keep it come after this one, so functions/root hands their
 * functions in.
 */
export interface ReportedContent {
  /** `read` answers the text of now, also while it is removed; null once it is gone. */
  post: Hideable<PostName> & { read(name: PostName): Promise<string | null> };
  /** A project by its id. */
  project: Hideable<string> & {
    read(project_id: string): Promise<Pick<ReportedProject, 'name' | 'description'> | null>;
  };
  /** `read` answers the messages that a report names, oldest first, and the one that it is about as it was then. */
  message: Hideable<MessageName> & { read(report: ReportRow): Promise<MessageContent[]> };
}

/**
 * Hides a case's subject from everybody but its author, as part of a decision's transaction: one round trip. NOT_FOUND,
 * with a text for the moderator, once its author has deleted it; CONFLICT where it is hidden already or cannot be. Both
 * are final, also when the transaction throws them: a second try ends alike.
 */
export const hideSubjectSteps = async (row: CaseRow, content: ReportedContent): Promise<Step[]> => {
  const { kind, case_id, post_id, comment_id, project_id } = row;
  if ((kind === 'post' || kind === 'comment') && post_id)
    return content.post.removeSteps({ post_id, comment_id }, case_id);
  if (kind === 'project' && project_id) return content.project.removeSteps(project_id, case_id);
  const message = messageOf(row);
  if (message) return content.message.removeSteps(message, case_id);
  throw new AppError('CONFLICT', { message: 'This cannot be hidden.' });
};

/**
 * Shows the subject to everybody again, as it was: one round trip. No steps where there is nothing to restore, because
 * its author has deleted it, it was not hidden, or it is a person; so a reversal goes through all the same. CONFLICT
 * only from the transaction, when it is deleted just then: read and try again.
 */
export const restoreSubjectSteps = async (row: CaseRow, content: ReportedContent): Promise<Step[]> => {
  const { kind, post_id, comment_id, project_id } = row;
  if ((kind === 'post' || kind === 'comment') && post_id)
    return content.post.restoreSteps({ post_id, comment_id });
  if (kind === 'project' && project_id) return content.project.restoreSteps(project_id);
  const message = messageOf(row);
  return message ? content.message.restoreSteps(message) : [];
};

const messageOf = ({ kind, person_id, reader_id, message_seq }: CaseRow): MessageName | undefined =>
  kind === 'message' && reader_id && message_seq
    ? { sender_id: person_id, reader_id, seq: message_seq }
    : undefined;
