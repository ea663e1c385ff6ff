import { AppError } from '../../../kit/app-error.ts';
import { contribute } from '../../../kit/contribution.ts';
import { openCasesStep } from '../../../people/public.ts';
import { type CaseRow, caseEntity } from './row.ts';

/** Counts a case as open for the person whom it is about, or no longer, as it is now. */
export const countOpenCase = async ({
  case_id,
  person_id,
}: Pick<CaseRow, 'case_id' | 'person_id'>): Promise<void> => {
  try {
    await contribute<true>({ counter: 'open-cases', source: case_id }, async (before) => {
      const { data } = await caseEntity().get({ case_id }).go({ consistent: true });
      const isOpen = data?.state === 'open';
      if (isOpen === (before === true)) return undefined;
      return { added: isOpen || undefined, steps: [openCasesStep(person_id, isOpen ? 1 : -1)] };
    });
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isGone) throw error;
  }
};
