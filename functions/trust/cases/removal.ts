import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';

/** The mark of a record that the moderators removed: its author alone sees it, until they restore it. */
export interface Removal {
  case_id: string;
  at: string;
}

export const newRemoval = (case_id: string): Removal => ({ case_id, at: now() });

/** The refusal of acts that its author may not do with it meanwhile. */
export const removedError = (): AppError =>
  new AppError('FORBIDDEN', { message: 'The moderators removed this. You cannot change or answer it.' });

/** The reason why something could not be removed: its row as it is says it. */
export const notRemovable = (row: object | undefined): AppError =>
  row && 'removal' in row
    ? new AppError('CONFLICT', { message: 'This has already been removed.' })
    : new AppError('NOT_FOUND', { message: 'The author has deleted this in the meantime.' });
