import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { useOnline } from '@briefhouse/web/use-online.ts';
import clsx from 'clsx';
import { Clapperboard, Image as ImageIcon, RotateCcw, X } from 'lucide-react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { uploadWords } from './upload-words.ts';

export interface UploadTileProps {
  upload: Upload;
  /** Stops the upload, or takes the file away. */
  onCancel: () => void;
  onRetry: () => void;
  /** `natural` keeps the file's own ratio, 4:5 while it is not known; `cover` fills a place whose size the caller sets, and grows with its words. */
  fit?: 'natural' | 'cover';
  className?: string;
}

/** A file on its way, in its final place, with its picture, its state in words, Cancel and Retry. */
export const UploadTile = ({ upload, onCancel, onRetry, fit = 'natural', className }: UploadTileProps) => {
  const { name, kind, preview, size, state, progress, canRetry } = upload;
  const words = uploadWords(upload, useOnline());
  const isSending = state === 'queued' || state === 'uploading';
  const Icon = kind === 'video' ? Clapperboard : ImageIcon;
  return (
    <figure
      aria-label={name}
      style={fit === 'natural' ? { aspectRatio: size ? `${size.width} / ${size.height}` : '4 / 5' } : {}}
      className={clsx(
        'ui:relative ui:m-0 ui:flex ui:w-full ui:flex-col ui:overflow-hidden ui:rounded-lg ui:bg-accent-wash',
        fit === 'cover' ? 'ui:h-full ui:min-h-fit' : 'ui:min-h-40',
        className,
      )}
    >
      {preview && (
        <img
          src={preview}
          alt=""
          decoding="async"
          className={clsx(
            'ui:absolute ui:inset-0 ui:size-full ui:object-cover',
            state !== 'ready' && 'ui:opacity-60',
          )}
        />
      )}
      {/* The words below never reach the button above them. */}
      <span className="ui:flex ui:min-h-14 ui:flex-1 ui:items-center ui:justify-center ui:text-accent-text">
        {!preview && <Icon aria-hidden="true" className="ui:size-8" />}
      </span>
      <span className="ui:absolute ui:top-2 ui:right-2">
        <IconButton
          label={isSending ? `Cancel ${name}` : `Remove ${name}`}
          hint={isSending ? 'Cancel' : 'Remove'}
          onClick={onCancel}
          className="ui:bg-surface/90"
        >
          <X aria-hidden="true" />
        </IconButton>
      </span>
      {state !== 'ready' && (
        <figcaption className="ui:relative ui:flex ui:flex-col ui:gap-1 ui:bg-surface/92 ui:p-2 ui:text-xs">
          <span className="ui:truncate ui:text-soft">{name}</span>
          <span
            className={clsx('ui:tabular-nums', state === 'failed' ? 'ui:text-danger-text' : 'ui:text-ink')}
          >
            {words}
          </span>
          {(isSending || state === 'preparing') && (
            <ProgressBar
              value={state === 'preparing' ? null : progress}
              label={`${name}: ${state === 'preparing' ? 'preparing' : 'uploading'}`}
            />
          )}
          {canRetry && (
            <Button icon={RotateCcw} size="sm" className="ui:self-start" onClick={onRetry}>
              Retry
            </Button>
          )}
        </figcaption>
      )}
    </figure>
  );
};
