import { newId } from '../kit/ids.ts';
import { transact } from '../kit/transact.ts';
import { reportedContent } from '../root/reported-content.ts';
import type { CaseRow } from '../trust/cases/case.entity.ts';
import * as things from '../trust/cases/domain/hide-thing.ts';

/** A case's subject, as far as it takes to remove it. */
type Thing = Pick<CaseRow, 'kind'> &
  Partial<Pick<CaseRow, 'person_id' | 'post_id' | 'comment_id' | 'project_id' | 'reader_id' | 'message_seq'>>;

export const caseAbout = (thing: Thing): CaseRow => ({ case_id: newId(), ...thing }) as CaseRow;

export const hideThingSteps = (row: CaseRow) => things.hideThingSteps(row, reportedContent);

export const restoreThingSteps = (row: CaseRow) => things.restoreThingSteps(row, reportedContent);

/** Removes something like a decision of the moderators; returns its case. */
export const removeThing = async (thing: Thing): Promise<CaseRow> => {
  const row = caseAbout(thing);
  await transact(await hideThingSteps(row));
  return row;
};

export const restoreThing = async (row: CaseRow): Promise<void> => {
  const steps = await restoreThingSteps(row);
  if (steps.length > 0) await transact(steps);
};
