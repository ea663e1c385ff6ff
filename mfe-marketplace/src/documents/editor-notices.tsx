import { errors } from '@briefhouse/contracts/errors.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
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
        {errors.DOCUMENT_CHANGED.text}. Your version is not saved. Whichever you choose, you can still bring
        back the other one.
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
            Bring it back
          </Button>
        }
      >
        The other version is kept until you close this document.
      </Notice>
    )}
  </>
);
