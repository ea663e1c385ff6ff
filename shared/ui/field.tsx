import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';

interface FieldContext {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const Context = createContext<FieldContext | null>(null);

/** Ids and states that `Field` gives to the control inside it; none outside of a field. */
export const useField = (own: { id?: string | undefined } = {}) => {
  const field = use(Context);
  return field
    ? {
        id: own.id ?? field.id,
        'aria-describedby': field.describedBy,
        'aria-invalid': field.invalid || undefined,
        'aria-required': field.required || undefined,
      }
    : { id: own.id };
};

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** The error, shown and announced in place, and instead of the help: both say what the field takes. */
  error?: string | undefined;
  required?: boolean;
  /** Marks an optional field. */
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, help and error below one control (Input, Textarea, Select, MoneyInput, ...). */
export const Field = ({
  label,
  help,
  error,
  required = false,
  optional,
  className,
  children,
}: FieldProps) => {
  const id = useId();
  const told = error ? 'error' : help ? 'help' : undefined;
  const value = { id, describedBy: told && `${id}-${told}`, invalid: Boolean(error), required };
  return (
    <div className={clsx('ui:flex ui:min-w-0 ui:flex-col ui:gap-1.5', className)}>
      <label
        htmlFor={id}
        className="ui:flex ui:items-baseline ui:gap-2 ui:text-sm ui:font-semibold ui:text-ink"
      >
        {label}
        {optional && <span className="ui:text-xs ui:font-normal ui:text-faint">Optional</span>}
      </label>
      <Context value={value}>{children}</Context>
      <FieldError id={`${id}-error`} text={error} />
      {told === 'help' && (
        <p id={`${id}-help`} className="ui:text-xs ui:text-faint">
          {help}
        </p>
      )}
    </div>
  );
};

/** An error beside its subject; announced when it appears. */
export const FieldError = ({ id, text }: { id?: string; text: string | undefined }) => (
  <div
    role="alert"
    id={id}
    className={text ? 'ui:flex ui:gap-1.5 ui:text-xs ui:font-medium ui:text-danger-text' : 'ui:hidden'}
  >
    {text && (
      <>
        <CircleAlert aria-hidden="true" className="ui:mt-0.5 ui:size-3.5 ui:shrink-0" />
        {text}
      </>
    )}
  </div>
);
