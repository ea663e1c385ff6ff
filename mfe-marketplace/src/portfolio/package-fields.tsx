import { FormControl, FormInput } from '@briefhouse/ui/form-fields.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { PackagesValues } from './use-portfolio-form.ts';

export interface PackageFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the output of the form is no concern of its fields
  form: UseFormReturn<PackagesValues, unknown, any>;
  index: number;
  count: number;
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

export const PackageFields = ({ form, index, count, onMove, onRemove }: PackageFieldsProps) => {
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
        <FormInput
          form={form}
          name={`packages.${index}.what`}
          label="Deliverable"
          required
          dir="auto"
          autoComplete="off"
          placeholder="Vertical videos of 30 seconds"
        />
        <div className="mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:grid-cols-3">
          <FormInput
            form={form}
            name={`packages.${index}.count`}
            label="Quantity"
            required
            as={whole}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormInput
            form={form}
            name={`packages.${index}.days`}
            label="Days to deliver"
            required
            as={whole}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormControl
            form={form}
            name={`packages.${index}.price_cents`}
            label="Price"
            required
            className="mk:col-span-2 mk:sm:col-span-1"
          >
            {(control) => <MoneyInput {...control} />}
          </FormControl>
        </div>
      </fieldset>
    </li>
  );
};
