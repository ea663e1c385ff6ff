import { removedName } from './project/views.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A stored row as it goes into the copy of `readerId`'s data: of another's project nothing that somebody else was paid,
 * and nothing of the text of one that is removed.
 */
export const copiedRow = (entity: string, row: Row, readerId: string): Row => {
  if (entity === 'project' && row.user_id !== readerId) {
    const { paid, last, ...others } = row;
    const own = (paid as Row | undefined)?.[readerId];
    const shown: Row = { ...others, ...(own !== undefined && { paid: { [readerId]: own } }) };
    if (!row.removal) return { ...shown, ...(last !== undefined && { last }) };
    const {
      description: _text,
      offer_message: _words,
      brief_notice: _held,
      earlier: _earlier,
      removal: _case,
      ...rest
    } = shown;
    return { ...rest, name: removedName };
  }
  if ((entity === 'request' || entity === 'past-request') && row.project_removed)
    return { ...row, project_name: removedName };
  return row;
};
