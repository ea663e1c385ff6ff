import { limits } from '@briefhouse/contracts/limits.ts';
import type { CreatorDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { downloadText, fileName } from '@briefhouse/web/download.ts';
import clsx from 'clsx';
import { ArrowLeft, Download, Star, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { LeftDraft } from './drafts.ts';
import { ContentField, EditorFields } from './editor-fields.tsx';
import { EditorNotices, SaveNote } from './editor-notices.tsx';
import { isEmpty, issuesOf } from './fields.ts';
import { PaymentDetails, usePaymentDetails } from './payment-details.tsx';
import { useDeleteDocument } from './use-document-actions.ts';
import { useEditor } from './use-editor.ts';

/** The name of a save's toast, which disappears once the person types again. */
const about = 'document';

export interface DocumentEditorProps {
  document: CreatorDocument | null;
  /** The cached document, which another page may have changed. */
  latest: CreatorDocument | undefined;
  draft: LeftDraft | null;
  onCreated: (id: string) => void;
  onList: () => void;
}

/** The document editor. Changes are saved automatically; a new document is created as soon as it has a title. */
export const DocumentEditor = ({ document, latest, draft, onCreated, onList }: DocumentEditorProps) => {
  const { editor, state } = useEditor({ document, draft, onCreated });
  const { fields, base, save } = state;
  const issues = issuesOf(state.error);
  const isTracker = fields.document_type === 'payment_tracker';
  // The first save gives a new document its address.
  const payment = usePaymentDetails(isTracker && (base !== null || save !== 'saving'));
  const leave = () => {
    payment.guard.leave();
    onList();
  };
  const [asking, setAsking] = useState(false);
  // A save on its way is waited for, which may take a while.
  const [discarding, setDiscarding] = useState(false);
  const dropChanges = async () => {
    setDiscarding(true);
    const made = await editor.discard();
    setDiscarding(false);
    return made;
  };
  const remove = useDeleteDocument(async () => {
    await dropChanges();
    leave();
  });
  /** A draft has no row unless its first save was on the way. */
  const discard = async () => {
    const made = await dropChanges();
    if (made) remove.mutate(made.id, { onError: () => setAsking(false) });
    else leave();
  };
  useEffect(() => {
    if (latest) editor.hear(latest);
  }, [latest, editor]);

  const blank = fields.title.trim() === '';
  const saveNow = async () => {
    if (blank) return;
    const done = await editor.save();
    const { error, save: after } = editor.state();
    if (done && base) toast.success('Document updated successfully!', undefined, undefined, about);
    else if (after === 'failed' && isEmpty(issuesOf(error)))
      toastFailure(`Error ${base ? 'updating' : 'creating'} document`, error, about);
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void saveNow();
  };
  const download = () =>
    downloadText(
      `${fileName(fields.title, 'document')}.md`,
      'text/markdown',
      `# ${fields.title.trim()}\n\n${fields.content.trimEnd()}\n`,
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears only the shortcut of its fields
    <div onKeyDown={saveByKey} onInput={() => toast.over(about)} className="mk:flex mk:flex-col mk:gap-4">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-3 mk:gap-y-2">
        <Button icon={ArrowLeft} flush variant="quiet" size="sm" onClick={onList}>
          All documents
        </Button>
        <div className="mk:mr-auto">
          <SaveNote save={save} onRetry={() => void saveNow()} />
        </div>
        <div className="mk:ml-auto mk:flex mk:items-center mk:gap-1">
          <IconButton
            label={fields.is_starred ? 'Remove the star' : 'Star'}
            aria-pressed={fields.is_starred}
            onClick={() => editor.change({ is_starred: !fields.is_starred })}
          >
            <Star aria-hidden="true" className={clsx(fields.is_starred && 'mk:fill-accent mk:text-accent')} />
          </IconButton>
          <IconButton label="Export as Markdown" disabled={blank} onClick={download}>
            <Download aria-hidden="true" />
          </IconButton>
          <IconButton label={base ? 'Delete document' : 'Discard draft'} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
          <Button
            variant="primary"
            className="mk:ml-2"
            disabled={blank}
            pending={save === 'saving'}
            pendingText="Saving..."
            onClick={() => void saveNow()}
          >
            Save
          </Button>
        </div>
      </div>
      <EditorNotices editor={editor} state={state} />
      <Field label="Title" required error={issues.title}>
        <Input
          dir="auto"
          autoFocus={!document}
          value={fields.title}
          maxLength={limits.documentTitleLength}
          onChange={({ target }) => editor.change({ title: target.value })}
        />
      </Field>
      <EditorFields fields={fields} issues={issues} onChange={editor.change} />
      {isTracker && (
        <PaymentDetails
          details={payment.details}
          onChange={payment.change}
          onAdd={(lines) =>
            editor.change({ content: `${fields.content.trimEnd()}\n\n${lines}\n`.trimStart() })
          }
        />
      )}
      <ContentField
        content={fields.content}
        issue={issues.content}
        onChange={(content) => editor.change({ content })}
      />
      {payment.guard.dialog}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={base ? 'Delete this document?' : 'Discard this draft?'}
        description={
          base ? `“${base.title}” will be permanently removed.` : 'It has not been saved and will be lost.'
        }
        confirmText={base ? 'Delete document' : 'Discard draft'}
        pending={remove.isPending || discarding}
        pendingText="Deleting..."
        onConfirm={() => {
          if (base) remove.mutate(base.id, { onError: () => setAsking(false) });
          else void discard();
        }}
      />
    </div>
  );
};
