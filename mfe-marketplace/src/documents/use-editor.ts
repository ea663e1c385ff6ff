import type { CreatorDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type LeftDraft, openSlot } from './drafts.ts';
import { createEditor } from './editor.ts';
import { editorPorts } from './use-document-actions.ts';
import { keepDocument } from './use-documents.ts';

type Opened = { document: CreatorDocument | null; draft: LeftDraft | null; onCreated: (id: string) => void };

/** An editor that lives as long as the component; it is handed every newer version that the cache learns of. */
export const useEditor = ({ document, draft, onCreated }: Opened) => {
  const cache = useQueryClient();
  const { profile } = useMe();
  // Null once the editor is closed: the first save may end after that.
  const created = useRef<typeof onCreated | null>(onCreated);
  useEffect(() => {
    created.current = onCreated;
    return () => {
      created.current = null;
    };
  });
  const [{ editor, slot }] = useState(() => {
    const slot = openSlot(profile.id, document?.id ?? 'new');
    const ports = editorPorts(cache);
    const editor = createEditor(document, draft?.draft ?? null, {
      ...ports,
      slot,
      create: async (fields, submissionId) => {
        const made = await ports.create(fields, submissionId);
        slot.move(made.id);
        created.current?.(made.id);
        toast.success('Document created successfully!');
        return made;
      },
    });
    draft?.forget();
    return { editor, slot };
  });
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const { base } = state;
  useEffect(() => {
    if (base) keepDocument(cache, base);
  }, [base, cache]);
  useEffect(() => {
    const hide = () => {
      editor.flush();
      if (window.document.visibilityState === 'hidden') void editor.savePending();
    };
    const online = () => void editor.savePending();
    addEventListener('pagehide', editor.flush);
    addEventListener('online', online);
    window.document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', editor.flush);
      removeEventListener('online', online);
      window.document.removeEventListener('visibilitychange', hide);
      void editor.close().finally(slot.release);
    };
  }, [editor, slot]);
  return { editor, state };
};
