import type { Sanction } from '@briefhouse/contracts/admin/case.ts';

interface Words {
  /** The dialog's title, its explanation, and its button. */
  title: string;
  does: string;
  text: string;
  pendingText: string;
  done: string;
}

/** The name of each decision against an author. */
export const sanctionWords: Record<Sanction, Words> = {
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
