import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { ProgressBar } from '@briefhouse/ui/progress-bar.tsx';
import { uploadWords } from '@briefhouse/ui/upload-words.ts';
import { useUploadNews } from '@briefhouse/ui/use-upload-news.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { useLeaveWarning } from '@briefhouse/web/use-leave-warning.ts';
import { useOnline } from '@briefhouse/web/use-online.ts';
import clsx from 'clsx';
import { Clapperboard, RotateCcw, X } from 'lucide-react';
import { type ChosenFile, PostFiles } from './post-files.ts';

// The form's schema brings zod along, so it loads when it is opened.
const AltDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './alt-dialog.tsx')).AltDialog,
);

export { PostFiles };

export interface FileTrayProps {
  store: PostFiles;
  files: readonly ChosenFile[];
  /** Whether the files wait to be posted, so that they cannot be changed. */
  locked: boolean;
  /** Called when the content of the post has changed. */
  onChange: () => void;
}

/** The files that go with the post. Its height is always the same, so that nothing below it moves. */
export const FileTray = ({ store, files, locked, onChange }: FileTrayProps) => {
  const [described, setDescribed] = useLayer<string>('describe-file');
  const news = useUploadNews(files.map(({ upload }) => upload));
  useRealtimeEvents((event) => {
    if (event.type === 'media.changed') store.hear(event.media);
  });
  const isSending = files.some(({ upload: { state } }) => state === 'queued' || state === 'uploading');
  useLeaveWarning(isSending);
  const opened = files.find(({ upload }) => upload.id === described);
  return (
    <>
      <p role="status" className="co:sr-only">
        {news}
      </p>
      <ul
        aria-label="Chosen files"
        className="co:m-0 co:flex co:h-32 co:list-none co:gap-2 co:overflow-x-auto co:p-0"
      >
        {files.map((file) => (
          <Tile
            key={file.upload.id}
            file={file}
            locked={locked}
            onRemove={(tile) => {
              const next = tile.nextElementSibling ?? tile.previousElementSibling ?? tile.closest('form');
              store.cancel(file.upload.id);
              onChange();
              // The button that had the focus is gone.
              next
                ?.querySelector<HTMLElement>(next.tagName === 'LI' ? 'button' : '[data-add-files]')
                ?.focus({ preventScroll: true });
            }}
            onRetry={() => store.retry(file.upload.id)}
            onDescribe={() => setDescribed(file.upload.id)}
          />
        ))}
      </ul>
      {opened && (
        <AltDialog
          file={opened}
          onSave={(alt) => {
            store.describe(opened.upload.id, alt);
            onChange();
          }}
          onClose={() => setDescribed(null)}
        />
      )}
    </>
  );
};

interface TileProps {
  file: ChosenFile;
  locked: boolean;
  onRemove: (tile: Element) => void;
  onRetry: () => void;
  onDescribe: () => void;
}

const Tile = ({ file: { upload, alt }, locked, onRemove, onRetry, onDescribe }: TileProps) => {
  const online = useOnline();
  const { name, kind, preview, state, progress, canRetry } = upload;
  const isBusy = state !== 'ready' && state !== 'failed';
  return (
    <li className="co:relative co:flex co:h-32 co:w-[max(6rem,calc((100%-1rem)/2.5))] co:shrink-0 co:items-center co:justify-center co:overflow-hidden co:rounded-lg co:bg-accent-wash co:text-accent-text co:sm:w-[calc((100%-1.5rem)/4)]">
      {preview ? (
        <img src={preview} alt={alt} decoding="async" className="co:size-full co:object-cover" />
      ) : (
        kind === 'video' && <Clapperboard aria-hidden="true" className="co:size-7" />
      )}
      <span className="co:sr-only">{name}</span>
      <IconButton
        label={isBusy ? `Cancel ${name}` : `Remove ${name}`}
        hint={isBusy ? 'Cancel' : 'Remove'}
        disabled={locked}
        onClick={({ currentTarget }) => onRemove(currentTarget.closest('li') ?? currentTarget)}
        className="co:absolute! co:top-1 co:right-1 co:size-8 co:bg-surface/90 co:pointer-coarse:size-11"
      >
        <X aria-hidden="true" />
      </IconButton>
      {state !== 'ready' && (
        <div className="co:absolute co:inset-x-0 co:bottom-0 co:flex co:flex-col co:gap-1 co:bg-surface/90 co:px-2 co:py-1.5 co:text-xs co:text-ink">
          <span className={clsx('co:line-clamp-3', state === 'failed' && 'co:text-danger-text')}>
            {uploadWords(upload, online)}
          </span>
          {isBusy && <ProgressBar value={progress} label={`Progress of ${name}`} />}
          {canRetry && (
            <button
              type="button"
              onClick={onRetry}
              className="co:flex co:min-h-8 co:cursor-pointer co:items-center co:gap-1 co:self-start co:border-0 co:bg-transparent co:p-0 co:text-xs co:font-semibold co:text-accent-text co:pointer-coarse:min-h-11"
            >
              <RotateCcw aria-hidden="true" className="co:size-3.5" />
              Retry
            </button>
          )}
        </div>
      )}
      {state === 'ready' && (
        <button
          type="button"
          disabled={locked}
          aria-label={alt ? `Change the description of ${name}` : `Describe ${name}`}
          onClick={onDescribe}
          className="co:absolute co:bottom-1 co:left-1 co:min-h-8 co:max-w-[calc(100%-0.5rem)] co:cursor-pointer co:truncate co:rounded-md co:border-0 co:bg-surface/90 co:px-2 co:text-xs co:font-semibold co:text-ink co:pointer-coarse:min-h-11"
        >
          {alt || 'Describe'}
        </button>
      )}
    </li>
  );
};
