import clsx from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface FileDropProps {
  label: string;
  hint?: string;
  /** MIME types. */
  accept: readonly string[];
  onFile: (file: File) => void;
  disabled?: boolean;
  error?: string | undefined;
  /** Shown beside the text: a preview, the present avatar. */
  preview?: ReactNode;
}

/** Takes one file by click, keyboard or drop. The caller validates it. */
export const FileDrop = ({ label, hint, accept, onFile, disabled, error, preview }: FileDropProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  };
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'ui:flex ui:items-center ui:gap-4 ui:rounded-lg ui:border ui:border-dashed ui:p-4 ui:transition-colors ui:duration-150 ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:has-focus-visible:outline-accent',
          over ? 'ui:border-accent ui:bg-accent-wash' : 'ui:border-edge ui:hover:bg-sunken',
          disabled && 'ui:opacity-60',
        )}
      >
        {preview ?? <ImagePlus aria-hidden="true" className="ui:size-6 ui:text-soft" />}
        <span className="ui:flex ui:min-w-0 ui:flex-col">
          <span className="ui:text-sm ui:font-semibold">{label}</span>
          {hint && <span className="ui:text-xs ui:text-faint">{hint}</span>}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept.join(',')}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          className="ui:sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (input.current) input.current.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p
        id={`${id}-error`}
        role="alert"
        className={error ? 'ui:mt-1.5 ui:text-xs ui:text-danger-text' : 'ui:hidden'}
      >
        {error}
      </p>
    </div>
  );
};
