import type { CaseKind } from '@briefhouse/contracts/admin/case-kinds.ts';
import { now } from '../../../kit/clock.ts';
import { digest } from '../../../kit/ids.ts';

/** The subject of a report, by the ids that never change. */
export interface Subject {
  kind: CaseKind;
  /** The author; for a person the person. */
  person_id: string;
  /** The post, or the post that a comment stands under. */
  post_id?: string;
  comment_id?: string;
  project_id?: string;
  /** The reader who reported a message: with the person and its sequence this names one message. */
  reader_id?: string;
  message_seq?: number;
}

/**
 * The id of a subject's case: made of the subject and its person, so that all reports of it meet and nobody is judged
 * by the words of another; of one length whatever it is.
 */
export const caseIdOf = (subject: Subject): string => digest(partsOf(subject).join('#'));

const partsOf = ({ kind, person_id, post_id, comment_id, project_id, reader_id, message_seq }: Subject) => {
  switch (kind) {
    case 'post':
      return [kind, person_id, post_id];
    case 'comment':
      return [kind, person_id, comment_id];
    case 'project':
      return [kind, person_id, project_id];
    case 'message':
      return [kind, person_id, reader_id, message_seq];
    case 'person':
      return [kind, person_id];
  }
};

/** The subject of a report, today: the sequence of a message, 0 for a person, or a word for anything else. */
export const aboutToday = (what: string | number): string => `${now().slice(0, 10)}#${what}`;

/** The message that a report is about; null where it is about a person, or anything else. */
export const messageIn = (about: string): number | null => {
  const [, what = ''] = about.split('#');
  return /^[1-9]\d*$/.test(what) ? Number(what) : null;
};
