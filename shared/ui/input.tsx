import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useField } from './field.tsx';

/** The looks of every text-like control. 16 px on touch, so that phones do not zoom in. */
export const controlClass =
  'ui:w-full ui:min-w-0 ui:min-h-10 ui:rounded-md ui:border ui:border-edge ui:bg-surface ui:px-3 ui:py-2 ui:text-sm ui:text-ink ui:transition-colors ui:duration-150 ui:placeholder:text-faint ui:hover:border-soft ui:disabled:opacity-60 ui:aria-invalid:border-danger-text ui:pointer-coarse:min-h-11 ui:pointer-coarse:text-base';

export const Input = ({ className, id, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} {...useField({ id })} className={clsx(controlClass, className)} />
);
