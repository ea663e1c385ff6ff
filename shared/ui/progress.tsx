import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface ProgressProps {
  /** 0 to 1. */
  value: number;
  label: string;
  onCancel?: () => void;
}

/** The progress of an upload, with a cancel button. */
export const Progress = ({ value, label, onCancel }: ProgressProps) => (
  <div className="ui:flex ui:items-center ui:gap-3">
    <div className="ui:flex ui:min-w-0 ui:flex-1 ui:flex-col ui:gap-1">
      <span className="ui:truncate ui:text-xs ui:text-soft">{label}</span>
      <ProgressBar value={value} label={label} />
    </div>
    <span className="ui:w-10 ui:text-right ui:text-xs ui:text-soft ui:tabular-nums">
      {Math.round(value * 100)}%
    </span>
    {onCancel && (
      <IconButton label="Cancel upload" onClick={onCancel}>
        <X aria-hidden="true" />
      </IconButton>
    )}
  </div>
);
