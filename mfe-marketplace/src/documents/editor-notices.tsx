import { documentChanged } from '@briefhouse/contracts/error-texts.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import type { Editor, EditorState, SaveState } from './editor.ts';
import { isEmpty, issuesOf } from './fields.ts';

/** The states in which a failure is still of interest. */
const unsaved: readonly SaveState[] = ['failed', 'waiting', 'saving'];

/** The reason why automatic saving fails; a toast tells a person who pressed Save, and a field tells its own error. */
const reasonToTell = ({ error, asked, save }: EditorState): string | null =>
  error && !asked && unsaved.includes(save) && isEmpty(issuesOf(error)) ? reasonOf(error) : null;

/** Conflicts, deletion and failures that keep the document from being saved. */
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
