import clsx from 'clsx';

export interface ProgressBarProps {
  /** 0 to 1; null while the length is unknown. */
  value: number | null;
  label: string;
}

/** The progress of an upload, in the palette's colours instead of the browser's; one of unknown length pulses. */
export const ProgressBar = ({ value, label }: ProgressBarProps) => (
  <progress
    {...(value === null ? {} : { value, max: 1 })}
    aria-label={label}
    className={clsx(
      'ui:h-1.5 ui:w-full ui:appearance-none ui:overflow-hidden ui:rounded-full ui:[&::-moz-progress-bar]:bg-accent ui:[&::-webkit-progress-bar]:bg-transparent ui:[&::-webkit-progress-value]:bg-accent ui:[&::-webkit-progress-value]:transition-[inline-size] ui:[&::-webkit-progress-value]:duration-150',
      value === null ? 'ui-shimmer ui:bg-accent' : 'ui:bg-sunken',
    )}
  />
);
