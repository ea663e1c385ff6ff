import { budgetCents, enteredDate, id, text } from '@briefhouse/contracts/fields.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import type { Input } from '@briefhouse/web/api.ts';
import * as z from 'zod';

export const emptyRequest = {
  message: '',
  /** Integer cents; null is blank, NaN unreadable. */
  price_cents: null as number | null,
  ready_by: null as string | null,
  piece_ids: [] as string[],
  /** One for each question of the brief, in its order; blank ones are left out. */
  answers: Array.from({ length: limits.briefQuestions }, () => ''),
};

export type RequestValues = typeof emptyRequest;

/** The fields as the form has them, where a control that is empty is null. */
export const requestFields = z.object({
  message: text(limits.requestMessageLength),
  price_cents: budgetCents.nullable(),
  ready_by: enteredDate.nullable(),
  piece_ids: z.array(id).max(limits.requestPieces),
  answers: z.array(text(limits.requestAnswerLength)),
});

export const toInput = (
  project_id: string,
  { message, price_cents, ready_by, piece_ids, answers }: z.output<typeof requestFields>,
  questions: readonly string[],
): Input<typeof sendRequest> => {
  const answered = questions.flatMap((question, index) => {
    const answer = answers[index];
    return answer ? [{ question, answer }] : [];
  });
  return {
    project_id,
    message,
    ...(price_cents !== null && { price_cents }),
    ...(ready_by !== null && { ready_by }),
    ...(piece_ids.length > 0 && { piece_ids }),
    ...(answered.length > 0 && { answers: answered }),
  };
};
