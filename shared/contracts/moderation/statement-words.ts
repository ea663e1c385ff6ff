import type { CaseKind, Sanction } from '../admin/case.ts';

/** What a decision is about, after "your". */
export const ownKinds: Record<CaseKind, string> = {
  post: 'post',
  comment: 'comment',
  project: 'project',
  message: 'message',
  person: 'account',
};

/** A decision in a line, as its author reads it. */
export const statementTitle = ({ sanction, kind }: { sanction: Sanction; kind: CaseKind }): string => {
  if (sanction === 'warn') return `A warning about your ${ownKinds[kind]}`;
  return sanction === 'hide' ? `Your ${ownKinds[kind]} was removed` : 'Your account was suspended';
};

interface Decided {
  sanction: Sanction;
  kind: CaseKind;
  is_hidden: boolean;
  /** In words; null for good. */
  until: string | null;
}

/** What follows from a decision, as its author reads it. */
export const statementMeaning = ({ sanction, kind, is_hidden, until }: Decided): string => {
  const own = `your ${ownKinds[kind]}`;
  if (sanction === 'warn') return `This is a warning about ${own}. Nothing else changes.`;
  if (sanction === 'hide') return `Others do not see ${own} any more; you still do.`;
  const suspended = `Your account is suspended ${until ? `until ${until}` : 'for good'}`;
  const hidden = is_hidden ? ` Others do not see ${own} any more.` : '';
  return `${suspended}: you are signed out, and others do not find you.${hidden}`;
};

/** Who decided, and how an author can object: the same in mail and page. */
export const decidedByPeople =
  'It was reported to us, and a person decided about it. No automated means were used, neither to find it nor to decide.';
export const otherWays = 'You can also go to a certified body for out-of-court disputes, or to a court.';
