import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { breakfast, nothing } from './catalogue/content.ts';
import { UploadTile, type UploadTileProps } from './upload-tile.tsx';

export const upload: Upload = {
  id: '1',
  name: 'balm.jpg',
  kind: 'picture',
  preview: breakfast.files.at(-1)?.url ?? null,
  size: { width: 1080, height: 1350 },
  state: 'uploading',
  progress: 0.426,
  problem: null,
  canRetry: false,
  media: null,
};

const tile = (changes: Partial<Upload>, props: Partial<UploadTileProps> = {}) => (
  <div className="cat:w-48">
    <UploadTile upload={{ ...upload, ...changes }} onCancel={nothing} onRetry={nothing} {...props} />
  </div>
);

export const examples = {
  Uploading: tile({}),
  Waiting: tile({
    state: 'queued',
    progress: 0,
    preview: null,
    kind: 'video',
    name: 'shelf-at-seven-forty.mp4',
  }),
  Preparing: tile({ state: 'preparing', progress: 1 }),
  Failed: tile({ state: 'failed', problem: 'We could not reach Briefhouse.', canRetry: true }),
  Refused: tile({ state: 'failed', problem: 'Unsupported file type', preview: null }),
  Ready: tile({ state: 'ready' }),
};
