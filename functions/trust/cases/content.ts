import type { Step } from '../../kit/transact.ts';
import type { StoredMedia } from '../../media/public.ts';
import type { ReportedProject, ReportRow } from './report.entity.ts';

/** A post or a comment of it, as a case names it. */
export interface PostName {
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

/** Both answer steps for the transaction of a decision; `hide-subject.ts` says which errors they throw. */
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
