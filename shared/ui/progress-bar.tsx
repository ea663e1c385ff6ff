export interface ProgressBarProps {
  /** 0 to 1; null while the length is unknown. */
  value: number | null;
  label: string;
}

/** The progress of an upload, in the palette's colours instead of the browser's. */
export const ProgressBar = ({ value, label }: ProgressBarProps) => (
  <progress
    {...(value === null ? {} : { value, max: 1 })}
    aria-label={label}
    className="ui:h-1.5 ui:w-full ui:appearance-none ui:overflow-hidden ui:rounded-full ui:bg-sunken ui:[&::-moz-progress-bar]:bg-accent ui:[&::-webkit-progress-bar]:bg-sunken ui:[&::-webkit-progress-value]:bg-accent ui:[&::-webkit-progress-value]:transition-[inline-size] ui:[&::-webkit-progress-value]:duration-150"
  />
);
