import { documentChanged } from '@briefhouse/contracts/error-texts.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { Check, CloudOff, LoaderCircle, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Editor, EditorState, SaveState } from './editor.ts';
import { isEmpty, issuesOf } from './fields.ts';

/** The states in which a failure is still of interest. */
const unsaved: readonly SaveState[] = ['failed', 'waiting', 'saving'];

/** The reason why automatic saving fails; a toast tells a person who pressed Save, and a field tells its own error. */
const reasonToTell = ({ error, asked, save }: EditorState): string | null =>
  error && !asked && unsaved.includes(save) && isEmpty(issuesOf(error)) ? reasonOf(error) : null;

export const EditorNotices = ({ editor, state }: { editor: Editor; state: EditorState }) => (
  <>
    {reasonToTell(state) && <Notice tone="error">{reasonToTell(state)}</Notice>}
    {state.save === 'conflict' && (
      <Notice
        tone="error"
        action={
          <span className="mk:flex mk:flex-wrap mk:gap-2">
            <Button size="sm" onClick={editor.keepMine}>
              Keep my version
            </Button>
            <Button size="sm" onClick={editor.takeTheirs}>
              Use the other version
            </Button>
          </span>
        }
      >
        {documentChanged}. Your version is not saved. You can still restore the version that you do not
        choose.
      </Notice>
    )}
    {state.save === 'gone' && (
      <Notice
        tone="error"
        action={
          <Button size="sm" onClick={() => void editor.saveAsNew()}>
            Save as a new document
          </Button>
        }
      >
        This document was deleted elsewhere. Your text now exists on this page only.
      </Notice>
    )}
    {state.aside && state.save !== 'conflict' && (
      <Notice
        action={
          <Button size="sm" onClick={editor.bringBack}>
            Restore it
          </Button>
        }
      >
        The other version is kept until you close this document.
      </Notice>
    )}
  </>
);

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
