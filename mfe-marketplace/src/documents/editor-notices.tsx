import { errors } from '@briefhouse/contracts/errors.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import type { Editor, EditorState } from './editor.ts';

/** Conflicts, deletion and failures that keep the document from being saved. */
export const EditorNotices = ({ editor, state }: { editor: Editor; state: EditorState }) => (
  <>
    {state.save === 'conflict' && (
      <Notice
        tone="error"
        action={
          <span className="mk:flex mk:flex-wrap mk:gap-2">
            <Button size="sm" onClick={editor.keepMine}>
              Keep mine
            </Button>
            <Button size="sm" onClick={editor.takeTheirs}>
              Take theirs
            </Button>
          </span>
        }
      >
        {errors.DOCUMENT_CHANGED.text}. Yours is not saved; whichever you choose, the other one can be brought
        back.
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
        This document was deleted elsewhere. What you see here exists on this page only.
      </Notice>
    )}
    {state.save === 'failed' && state.error && <Notice tone="error">{reasonOf(state.error)}</Notice>}
    {state.aside && state.save !== 'conflict' && (
      <Notice
        action={
          <Button size="sm" onClick={editor.bringBack}>
            Bring it back
          </Button>
        }
      >
        The other version is set aside until you close this document.
      </Notice>
    )}
  </>
);
