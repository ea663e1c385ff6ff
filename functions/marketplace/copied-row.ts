import { removedName } from './projects/removed-project.ts';

type Row = Readonly<Record<string, unknown>>;

/** A stored row as it goes into the copy of `readerId`'s data: nothing of the text of a project that is removed. */
export const copiedRow = (entity: string, row: Row, readerId: string): Row => {
  if (entity === 'project' && row.removal && row.user_id !== readerId) {
    const {
      description: _text,
      offer_message: _words,
      brief_told: _earlier,
      removal: _case,
      ...others
    } = row;
    return { ...others, name: removedName };
  }
  if ((entity === 'request' || entity === 'past-request') && row.project_removed)
    return { ...row, project_name: removedName };
  return row;
};
