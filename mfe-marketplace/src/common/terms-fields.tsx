import { budgetCents, enteredDate, text } from '@briefhouse/contracts/fields.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { FormControl } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';

/** A price, an end date and words, as somebody proposes them. */
export const termsFields = z.object({
  budget_cents: budgetCents,
  end_date: enteredDate.nullable(),
  message: text(limits.requestMessageLength),
});

export interface TermsValues {
  /** Integer cents; null is blank, NaN unreadable. */
  budget_cents: number | null;
  end_date: string | null;
  message: string;
}

export type Terms = z.output<typeof termsFields>;

/**
 * A proposal names each of its terms, also an unchanged one: other terms that came up meanwhile are never agreed to by
 * silence. The form has no way to propose no end.
 */
export const proposalOf = ({ message, budget_cents, end_date }: Terms) => ({
  message,
  budget_cents,
  ...(end_date !== null && { end_date }),
});

export const TermsFields = ({
  form,
  project,
}: {
  form: UseFormReturn<TermsValues, unknown, Terms>;
  project: Project;
}) => (
  <>
    <div className="mk:grid mk:gap-4 mk:sm:grid-cols-2">
      <FormControl form={form} name="budget_cents" label="Price">
        {(control) => <MoneyInput {...control} />}
      </FormControl>
      <FormControl form={form} name="end_date" label="End date" optional>
        {(control) => <DateInput {...control} min={project.start_date ?? undefined} />}
      </FormControl>
    </div>
    <FormText
      form={form}
      name="message"
      label="Message"
      optional
      limit={limits.requestMessageLength}
      rows={3}
    />
  </>
);
