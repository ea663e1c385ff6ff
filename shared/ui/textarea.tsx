import clsx from 'clsx';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { useField } from './field.tsx';
import { controlClass } from './input.tsx';

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Shows a counter; does not cut the text: the form's schema validates it. */
  limit?: number;
}

export const Textarea = ({ className, id, limit, onChange, rows = 4, ...rest }: TextareaProps) => {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  // Characters, as the server counts them.
  const { length } = [...String(rest.value ?? typed)];
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return (
    <div className="ui:flex ui:flex-col ui:gap-1">
      <textarea
        {...rest}
        {...useField({ id })}
        rows={rows}
        onChange={change}
        className={clsx(
          controlClass,
          'ui:field-sizing-content ui:min-h-24 ui:pointer-coarse:min-h-24 ui:max-h-96 ui:resize-y',
          className,
        )}
      />
      {limit !== undefined && (
        <span
          aria-hidden="true"
          className={clsx(
            'ui:self-end ui:text-xs ui:tabular-nums',
            length > limit ? 'ui:font-semibold ui:text-danger-text' : 'ui:text-faint',
          )}
        >
          {length} / {limit}
        </span>
      )}
    </div>
  );
};
