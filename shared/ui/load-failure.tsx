import clsx from 'clsx';
import { Download, RotateCcw } from 'lucide-react';
import { buttonClass } from './button.tsx';

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
          <button
            type="button"
            onClick={onDownload}
            className={clsx(buttonClass('secondary', 'sm'), 'ui:relative')}
          >
            <Download aria-hidden="true" className="ui:size-4" />
            Download
          </button>
        )}
        {url && !onDownload && (
          <a
            href={url}
            download=""
            target="_blank"
            rel="noreferrer"
            className={clsx(buttonClass('secondary', 'sm'), 'ui:relative')}
          >
            <Download aria-hidden="true" className="ui:size-4" />
            Download
          </a>
        )}
        <button type="button" onClick={onRetry} className={clsx(buttonClass('quiet', 'sm'), 'ui:relative')}>
          <RotateCcw aria-hidden="true" className="ui:size-4" />
          Retry
        </button>
      </span>
    )}
  </div>
);
