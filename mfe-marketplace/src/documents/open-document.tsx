import { Button } from '@briefhouse/ui/button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useEffect, useState } from 'react';
import { DocumentEditor } from './document-editor.tsx';
import { findDraft, type LeftDraft } from './drafts.ts';
import { useDocument } from './use-documents.ts';

export interface OpenDocumentProps {
  /** An id, or `new`. After the first save of a new document it changes without a new editor. */
  documentId: string;
  onCreated: (id: string) => void;
  onList: () => void;
}

/** Reads a document and its unsaved draft, then opens the editor. */
export const OpenDocument = ({ documentId, onCreated, onList }: OpenDocumentProps) => {
  const { profile } = useMe();
  const [openedAs] = useState(documentId);
  const isNew = openedAs === 'new';
  const query = useDocument(documentId === 'new' ? null : documentId);
  const [draft, setDraft] = useState<LeftDraft | null | undefined>();
  useEffect(() => {
    let left = false;
    findDraft(profile.id, openedAs).then(
      (found) => left || setDraft(found),
      () => left || setDraft(null),
    );
    return () => {
      left = true;
    };
  }, [profile.id, openedAs]);

  const [ready, setReady] = useState(false);
  if (!ready && draft !== undefined && (isNew || (query.data && query.isFetchedAfterMount))) setReady(true);
  if (ready)
    return (
      <DocumentEditor
        document={isNew ? null : (query.data ?? null)}
        latest={query.data}
        draft={draft ?? null}
        onCreated={onCreated}
        onList={onList}
      />
    );
  return (
    <QueryStates
      query={query}
      title="We could not load this document"
      gone={
        <EmptyState
          drawing="note"
          text="Document not found"
          hint="It may have been deleted."
          action={<Button onClick={onList}>All documents</Button>}
        />
      }
      skeleton={
        <Loading label="Loading the document..." className="mk:flex mk:flex-col mk:gap-5">
          <Skeleton className="mk:h-9 mk:w-56" />
          <Skeleton className="mk:h-10 mk:w-full" />
          <Skeleton className="mk:h-10 mk:w-full" />
          <Skeleton className="mk:h-64 mk:w-full" />
        </Loading>
      }
    />
  );
};
