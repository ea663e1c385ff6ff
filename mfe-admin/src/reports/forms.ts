import { AnswerDialog } from './answer-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';

/** The forms of moderation, in one chunk. */
export const dialogs = {
  Answer: AnswerDialog,
  Dismiss: DismissDialog,
  Reverse: ReverseDialog,
  Sanction: SanctionDialog,
};
