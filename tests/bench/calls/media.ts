import { getMedia, openUpload } from '@briefhouse/contracts/media/media.ts';
import { processUpload } from '@briefhouse/functions/media/process-upload.ts';
import { clip, photo, sent } from '@briefhouse/functions/media/testing/uploads.ts';
import { handler } from '@briefhouse/functions/root/apis/media.ts';
import { readyMedia } from '@briefhouse/functions/testing/media.ts';
import { atMost, type Metric } from '../metric.ts';
import { asking, type Row } from './row.ts';

/** Uploads that the store has, and that are still to be looked at. */
const waiting = {
  'a picture': async () => sent('portfolio', await photo()),
  'a video with its poster': async () => sent('portfolio', clip('clip.mp4'), { poster: await photo() }),
};

export const mediaRows: Row[] = [
  {
    name: 'open an upload',
    target: { trips: 1, write: 6 },
    prepare: ({ creator }) =>
      asking(
        handler,
        openUpload,
        { purpose: 'portfolio', content_type: 'image/jpeg', size: 120_000 },
        creator,
      ),
  },
  ...Object.entries(waiting).map(
    ([name, send]): Row => ({
      name: `${name} made ready`,
      target: { trips: 2, write: 8 },
      prepare: async () => {
        const id = await send();
        return () => processUpload(id);
      },
    }),
  ),
  {
    name: 'what has become of an upload',
    target: { trips: 1, read: 1 },
    prepare: async ({ creator }) => {
      const { media_id } = await readyMedia(creator, 'portfolio');
      return asking(handler, getMedia, { media_id }, creator);
    },
  },
];

const part = 'What an upload asks of the store (calls, beside its own)';
/** Calls of the store, at most: the sent file is read, its sizes are kept, and it is deleted. */
const targets: Record<keyof typeof waiting, number> = { 'a picture': 9, 'a video with its poster': 16 };

/** The number of calls of the store that make uploads ready; `requests` counts all of its calls so far. */
export const storeMetrics = async (requests: () => number): Promise<Metric[]> => {
  const metrics: Metric[] = [];
  for (const [name, send] of Object.entries(waiting)) {
    const id = await send();
    const before = requests();
    await processUpload(id);
    metrics.push(atMost(part, name, requests() - before, targets[name as keyof typeof waiting], 'calls'));
  }
  return metrics;
};
