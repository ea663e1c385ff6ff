import { newId } from '../kit/ids.ts';
import { transact } from '../kit/transact.ts';
import { reportedContent } from '../root/reported-content.ts';
import type { CaseRow } from '../trust/cases/case/row.ts';
import * as subjects from '../trust/cases/content.ts';

/** A case's subject, as far as it takes to remove it. */
type Subject = Pick<CaseRow, 'kind'> &
  Partial<Pick<CaseRow, 'person_id' | 'post_id' | 'comment_id' | 'project_id' | 'reader_id' | 'message_seq'>>;

export const caseAbout = (subject: Subject): CaseRow => ({ case_id: newId(), ...subject }) as CaseRow;

export const hideSubjectSteps = (row: CaseRow) => subjects.hideSubjectSteps(row, reportedContent);

export const restoreSubjectSteps = (row: CaseRow) => subjects.restoreSubjectSteps(row, reportedContent);

/** Removes something like a decision of the moderators; returns its case. */
export const removeSubject = async (subject: Subject): Promise<CaseRow> => {
  const row = caseAbout(subject);
  await transact(await hideSubjectSteps(row));
  return row;
};

export const restoreSubject = async (row: CaseRow): Promise<void> => {
  const steps = await restoreSubjectSteps(row);
  if (steps.length > 0) await transact(steps);
};
