import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { serverNow } from '@briefhouse/web/server-time.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DocumentList } from './document-list.tsx';
import { hasDraft } from './drafts.ts';
import { OpenDocument } from './open-document.tsx';
import { useDocumentsUrl } from './use-documents-url.ts';

export const DocumentsDialog = () => {
  const url = useDocumentsUrl();
  const { access_ends_at } = useMe();
  const [created, setCreated] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const { documentId } = url;
  const last = useRef(documentId);
  useEffect(() => {
    // The button that was pressed is gone with the old view, so the focus moves to the new one.
    if (last.current !== documentId && document.activeElement?.tagName !== 'INPUT')
      top.current?.focus({ preventScroll: false });
    last.current = documentId;
  }, [documentId]);
  const mayWrite = access_ends_at !== null && Date.parse(access_ends_at) > serverNow();
  const write = () => {
    setCreated(null);
    url.openDocument('new');
  };
  return (
    <Dialog
      open
      onOpenChange={url.close}
      size="lg"
      steady
      title="Creator Documents & Notes"
      closes={documentId === null}
      footer={
        documentId === null &&
        mayWrite && (
          <Button icon={FilePlus2} variant="primary" onClick={write}>
            New document
          </Button>
        )
      }
    >
      <div ref={top} tabIndex={-1} className="mk:outline-none">
        {documentId === null ? (
          <DocumentList
            tab={url.tab}
            search={url.search}
            onTab={url.setTab}
            onSearch={url.setSearch}
            onOpen={url.openDocument}
            notice={
              mayWrite ? (
                <WaitingDraft onContinue={write} />
              ) : (
                <Notice>
                  Without an access plan you can read, edit and export your documents, but not create new
                  ones.
                </Notice>
              )
            }
          />
        ) : (
          <OpenDocument
            key={documentId === created ? 'new' : documentId}
            documentId={documentId}
            onCreated={(id) => {
              setCreated(id);
              url.nameDocument(id);
            }}
            onList={url.showList}
          />
        )}
      </div>
    </Dialog>
  );
};

/** A new document that was never saved, left behind by a page that closed. */
const WaitingDraft = ({ onContinue }: { onContinue: () => void }) => {
  const { profile } = useMe();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    // An editor that has just closed still holds its draft for a moment.
    const timer = setTimeout(() => void hasDraft(profile.id, 'new').then(setWaiting), 200);
    return () => clearTimeout(timer);
  }, [profile.id]);
  if (!waiting) return null;
  return (
    <Notice
      action={
        <Button size="sm" onClick={onContinue}>
          Continue writing
        </Button>
      }
    >
      You have an unsaved draft.
    </Notice>
  );
};
