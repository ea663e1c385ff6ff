import type { ReactNode } from 'react';
import { breakfast, nothing } from './catalogue/content.ts';
import { LoadFailure } from './load-failure.tsx';

const Place = ({ children }: { children: ReactNode }) => (
  <div className="cat:relative cat:aspect-video">{children}</div>
);
const url = breakfast.files.at(-1)?.url;

export const examples = {
  'A picture': (
    <Place>
      <LoadFailure text="Failed to load image" url={url} onRetry={nothing} />
    </Place>
  ),
  'A file that is downloaded by a call': (
    <Place>
      <LoadFailure text="Failed to load video" url={url} onDownload={nothing} onRetry={nothing} />
    </Place>
  ),
  'Inside of a link': (
    <Place>
      <LoadFailure text="Failed to load image" url={url} onRetry={nothing} plain />
    </Place>
  ),
};
