import type { CaseKind, Sanction } from '../admin/case-kinds.ts';

/** The subject of a decision, after "your". */
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
  /** The time in words; null for good. */
  until: string | null;
}

/** The consequences of a decision, as its author reads them. */
export const statementMeaning = ({ sanction, kind, is_hidden, until }: Decided): string => {
  const own = `your ${ownKinds[kind]}`;
  if (sanction === 'warn') return `This is a warning about ${own}. Nothing else changes.`;
  if (sanction === 'hide') return `Others no longer see ${own}, but you still do.`;
  const suspended = `Your account is suspended ${until ? `until ${until}` : 'permanently'}`;
  const hidden = is_hidden ? ` Others no longer see ${own}.` : '';
  return `${suspended}. You are signed out, and others cannot find you.${hidden}`;
};

/** The origin of a decision, and the ways to object: the same in mail and page. */
export const decidedByPeople =
  'Somebody reported it to us, and a person decided. We used no automated means to find it or to decide.';
export const otherWays = 'You can also go to a certified body for out-of-court disputes, or to a court.';
