import { limits } from '@briefhouse/contracts/limits.ts';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { FormControl, FormInput } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { BudgetRule, ProjectFields, ProjectValues } from './project-form.ts';

export type ProjectForm = UseFormReturn<ProjectValues, unknown, ProjectFields>;

export const ProjectFieldset = ({ form, budget }: { form: ProjectForm; budget?: BudgetRule | undefined }) => (
  <div className="mk:flex mk:flex-col mk:gap-4">
    <FormInput form={form} name="name" label="Project name" required autoComplete="off" dir="auto" />
    <FormText
      form={form}
      name="description"
      label="Description"
      optional
      help="Describe the content, the channel and everything you provide."
      limit={limits.projectDescriptionLength}
      rows={5}
    />
    <FormControl
      form={form}
      name="budget_cents"
      label="Budget"
      help="In euro, with at most two decimals."
      className="mk:sm:max-w-56"
    >
      {(control) => <MoneyInput {...control} readOnly={budget?.locked} />}
    </FormControl>
    {budget && <Notice>{budget.warning}</Notice>}
    <div className="mk:grid mk:gap-4 mk:sm:grid-cols-2">
      <FormControl form={form} name="start_date" label="Start date" optional>
        {(control) => <DateInput {...control} />}
      </FormControl>
      <FormControl form={form} name="end_date" label="End date" optional>
        {(control) => <DateInput {...control} min={form.watch('start_date') ?? undefined} />}
      </FormControl>
    </div>
  </div>
);
