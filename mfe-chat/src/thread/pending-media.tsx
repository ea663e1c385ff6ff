import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { Clapperboard, ImageIcon } from 'lucide-react';
import { mediaBox } from './media-box.ts';
import type { Outbox } from './outbox.ts';
import { useUpload } from './use-outbox.ts';

/** The file of a message that is being sent, as large as it will be. */
export const PendingMedia = ({ clientId, outbox }: { clientId: string; outbox: Outbox }) => {
  const upload = useUpload(outbox, clientId);
  return upload ? <Shown upload={upload} /> : null;
};

const Shown = ({ upload }: { upload: Upload }) => {
  const { name, kind, preview, size, state, progress } = upload;
  const { width, ratio } = mediaBox(size);
  const Icon = kind === 'video' ? Clapperboard : ImageIcon;
  const isSending = state === 'queued' || state === 'uploading' || state === 'preparing';
  return (
    <figure
      aria-label={name}
      style={{ width, aspectRatio: ratio }}
      className="ch:relative ch:m-0 ch:mx-auto ch:flex ch:max-w-full ch:items-center ch:justify-center ch:overflow-hidden ch:text-accent-text"
    >
      {preview ? (
        <img
          src={preview}
          alt=""
          decoding="async"
          className="ch:absolute ch:inset-0 ch:size-full ch:object-cover ch:opacity-60"
        />
      ) : (
        <Icon aria-hidden="true" className="ch:size-8" />
      )}
      {isSending && (
        <progress
          {...(state === 'preparing' ? {} : { value: progress, max: 1 })}
          aria-label={`${name}: ${state === 'preparing' ? 'preparing' : 'uploading'}`}
          className="ch:absolute ch:inset-x-2 ch:bottom-2 ch:h-1.5 ch:w-[calc(100%-1rem)] ch:appearance-none ch:overflow-hidden ch:rounded-full ch:bg-surface/80 ch:[&::-moz-progress-bar]:bg-accent ch:[&::-webkit-progress-bar]:bg-surface/80 ch:[&::-webkit-progress-value]:bg-accent"
        />
      )}
    </figure>
  );
};
