import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Clapperboard, X } from 'lucide-react';
import type { StagedFiles } from './use-staged-files.ts';

/** The files that go with the message. */
export const FileTray = ({ files: { staged, remove } }: { files: StagedFiles }) =>
  staged.length > 0 && (
    <ul
      aria-label="Attached files"
      className="ch:m-0 ch:flex ch:list-none ch:gap-2 ch:overflow-x-auto ch:p-0 ch:py-1"
    >
      {staged.map((one) => (
        <li
          key={one.id}
          className="ch:relative ch:flex ch:size-20 ch:shrink-0 ch:items-center ch:justify-center ch:overflow-hidden ch:rounded-lg ch:bg-accent-wash ch:text-accent-text"
        >
          {one.file.type.startsWith('video/') ? (
            <Clapperboard aria-hidden="true" className="ch:size-7" />
          ) : (
            <img src={one.url} alt="" decoding="async" className="ch:size-full ch:object-cover" />
          )}
          <span className="ch:sr-only">{one.file.name}</span>
          <IconButton
            label={`Remove ${one.file.name}`}
            hint="Remove"
            onClick={() => remove(one)}
            className="ch:absolute! ch:top-0 ch:right-0 ch:size-8 ch:bg-surface/90"
          >
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
