import { Download, RotateCcw } from 'lucide-react';
import { Button } from './button.tsx';

export interface LoadFailureProps {
  text: string;
  /** Another address of the file. */
  url: string | undefined;
  /** Downloads the file; it takes the place of `url`. */
  onDownload?: (() => void) | undefined;
  onRetry: () => void;
  /** Whether it is inside of a link or a button, and so has no controls of its own. */
  plain?: boolean | undefined;
}

/** Over the place of a picture or a video that could not be loaded. */
export const LoadFailure = ({ text, url, onDownload, onRetry, plain }: LoadFailureProps) => (
  <div
    role="status"
    className="ui:absolute ui:inset-0 ui:flex ui:flex-col ui:items-center ui:justify-center ui:gap-2 ui:overflow-hidden ui:bg-sunken ui:p-2 ui:text-center ui:text-xs ui:text-soft"
  >
    <span>{text}</span>
    {!plain && (
      <span className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2">
        {onDownload && (
          <Button icon={Download} size="sm" className="ui:relative" onClick={onDownload}>
            Download
          </Button>
        )}
        {url && !onDownload && (
          <Button asChild icon={Download} size="sm" className="ui:relative">
            <a href={url} download="" target="_blank" rel="noreferrer">
              Download
            </a>
          </Button>
        )}
        <Button icon={RotateCcw} variant="quiet" size="sm" className="ui:relative" onClick={onRetry}>
          Retry
        </Button>
      </span>
    )}
  </div>
);
