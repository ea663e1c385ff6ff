import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Decision, ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import type { CaseKind, Sanction } from '@briefhouse/contracts/admin/case-kinds.ts';

const kindWords: Record<CaseKind, string> = {
  post: 'A post by',
  comment: 'A comment by',
  project: 'A project by',
  message: 'A message from',
  person: 'A person:',
};

/** The title of a case, e.g. "A post by Mira Petrova". */
export const titleOf = ({ kind, person }: Pick<ModerationCase, 'kind' | 'person'>): string =>
  `${kindWords[kind]} ${fullName(person)}`;

/** A decision in words, e.g. "A post: dismissed". */
export const decisionLine = ({ kind, decision }: Decision, isSame: boolean): string =>
  `${isSame ? 'The same' : kindNames[kind]}: ${decisionWords[decision].toLowerCase()}`;

const kindNames: Record<CaseKind, string> = {
  post: 'A post',
  comment: 'A comment',
  project: 'A project',
  message: 'A message',
  person: 'The person',
};

export const decisionWords: Record<Decision['decision'], string> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  hide: 'Hidden',
  suspend: 'Suspended',
};

/** E.g. "3 reports by 2 people". */
export const countsOf = ({ reports, reporters }: ModerationCase): string =>
  reports === 1
    ? '1 report'
    : `${reports.toLocaleString('en')} reports by ${reporters.toLocaleString('en')} ${reporters === 1 ? 'person' : 'people'}`;

interface SanctionWords {
  title: string;
  does: string;
  text: string;
  pendingText: string;
  done: string;
}

/** The name of each decision against an author. */
export const sanctionWords: Record<Sanction, SanctionWords> = {
  warn: {
    title: 'Warn the author',
    does: 'Nothing is hidden. It counts as a strike for a year.',
    text: 'Warn',
    pendingText: 'Warning...',
    done: 'Author warned',
  },
  hide: {
    title: 'Hide the content',
    does: 'Only the author and the moderators can still see it. It counts as a strike for a year.',
    text: 'Hide',
    pendingText: 'Hiding...',
    done: 'Hidden',
  },
  suspend: {
    title: 'Suspend the author',
    does: 'We sign them out. They cannot sign in, and nobody can find them. It counts as a strike for a year.',
    text: 'Suspend',
    pendingText: 'Suspending...',
    done: 'Author suspended',
  },
};
