import { limits } from '@briefhouse/contracts/limits.ts';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { BudgetRule, ProjectFields, ProjectValues } from './project-form.ts';

export type ProjectForm = UseFormReturn<ProjectValues, unknown, ProjectFields>;

/** The fields that creating and editing a project share. */
export const ProjectFieldset = ({ form, budget }: { form: ProjectForm; budget?: BudgetRule | undefined }) => {
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  return (
    <div className="mk:flex mk:flex-col mk:gap-4">
      <Field label="Project name" required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" dir="auto" />
      </Field>
      <FormText
        form={form}
        name="description"
        label="Description"
        optional
        help="Describe the content, the channel and everything you provide."
        limit={limits.projectDescriptionLength}
        rows={5}
      />
      <Field
        label="Budget"
        help="In euro, with at most two decimals."
        error={errors.budget_cents?.message}
        className="mk:sm:max-w-56"
      >
        <Controller
          name="budget_cents"
          control={control}
          render={({ field: { value, onChange, onBlur, ref, name } }) => (
            <MoneyInput
              ref={ref}
              name={name}
              value={value}
              readOnly={budget?.locked}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Field>
      {budget && <Notice>{budget.warning}</Notice>}
      <div className="mk:grid mk:gap-4 mk:sm:grid-cols-2">
        <Field label="Start date" optional error={errors.start_date?.message}>
          <Controller
            name="start_date"
            control={control}
            render={({ field: { value, onChange, onBlur, ref, name } }) => (
              <DateInput ref={ref} name={name} value={value} onValueChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
        <Field label="End date" optional error={errors.end_date?.message}>
          <Controller
            name="end_date"
            control={control}
            render={({ field: { value, onChange, onBlur, ref, name } }) => (
              <DateInput
                ref={ref}
                name={name}
                value={value}
                min={watch('start_date') ?? undefined}
                onValueChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        </Field>
      </div>
    </div>
  );
};
