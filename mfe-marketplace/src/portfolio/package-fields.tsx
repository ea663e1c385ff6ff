import { Field } from '@briefhouse/ui/field.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form';
import type { PackagesValues, TypedPackage } from './use-portfolio-form.ts';

export interface PackageFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the output of the form is no concern of its fields
  form: UseFormReturn<PackagesValues, unknown, any>;
  index: number;
  count: number;
  errors: Partial<Record<keyof TypedPackage, FieldError>> | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A whole number as typed: null when blank, NaN for anything else (the schema then names the error). */
export const parseWhole = (typed: unknown): number | null => {
  if (typed === null || typeof typed === 'number') return typed;
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
};

/** The fields of one package, and its place among them. */
export const PackageFields = ({ form, index, count, errors, onMove, onRemove }: PackageFieldsProps) => {
  const { register, control } = form;
  const name = `Package ${index + 1}`;
  const whole = { setValueAs: parseWhole };
  return (
    <li className="mk:rounded-md mk:border mk:border-line mk:p-4">
      <fieldset className="mk:m-0 mk:flex mk:min-w-0 mk:flex-col mk:gap-3 mk:border-0 mk:p-0">
        <div className="mk:flex mk:items-center mk:justify-between">
          <legend className="mk:contents">
            <span className="mk:text-sm mk:font-semibold">{name}</span>
          </legend>
          <div className="mk:flex">
            <IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${name} down`}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove ${name}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        <Field label="Deliverable" required error={errors?.what?.message}>
          <Input
            {...register(`packages.${index}.what`)}
            dir="auto"
            autoComplete="off"
            placeholder="Vertical videos of 30 seconds"
          />
        </Field>
        <div className="mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:grid-cols-3">
          <Field label="Quantity" required error={errors?.count?.message}>
            <Input {...register(`packages.${index}.count`, whole)} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label="Days to deliver" required error={errors?.days?.message}>
            <Input {...register(`packages.${index}.days`, whole)} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field
            label="Price"
            required
            error={errors?.price_cents?.message}
            className="mk:col-span-2 mk:sm:col-span-1"
          >
            <Controller
              name={`packages.${index}.price_cents`}
              control={control}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <MoneyInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
              )}
            />
          </Field>
        </div>
      </fieldset>
    </li>
  );
};
