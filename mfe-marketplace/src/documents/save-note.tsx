import { Button } from '@briefhouse/ui/button.tsx';
import { Check, CloudOff, LoaderCircle, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SaveState } from './editor.ts';

const notes: Record<SaveState, { icon: ReactNode; text: string }> = {
  new: { icon: <PencilLine aria-hidden="true" />, text: 'Not saved yet' },
  saved: { icon: <Check aria-hidden="true" />, text: 'Saved' },
  waiting: { icon: <PencilLine aria-hidden="true" />, text: 'Unsaved changes' },
  saving: { icon: <LoaderCircle aria-hidden="true" className="mk:animate-spin" />, text: 'Saving...' },
  failed: { icon: <CloudOff aria-hidden="true" />, text: 'Not saved' },
  blank: { icon: <PencilLine aria-hidden="true" />, text: 'Not saved: a title is missing' },
  conflict: { icon: <CloudOff aria-hidden="true" />, text: 'Not saved' },
  gone: { icon: <CloudOff aria-hidden="true" />, text: 'Not saved' },
};

/** Whether the server has the content of the page. */
export const SaveNote = ({ save, onRetry }: { save: SaveState; onRetry: () => void }) => (
  <div className="mk:flex mk:items-center mk:gap-2">
    <p
      role="status"
      className="mk:m-0 mk:flex mk:items-center mk:gap-1.5 mk:text-sm mk:text-soft mk:[&_svg]:size-4"
    >
      {notes[save].icon}
      {notes[save].text}
    </p>
    {save === 'failed' && (
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
);
