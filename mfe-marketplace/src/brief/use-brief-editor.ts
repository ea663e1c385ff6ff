import { briefInput, saveBrief } from '@briefhouse/contracts/marketplace/brief.ts';
import { type BriefField, briefFieldNames } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { accountKey } from '@briefhouse/web/account-storage.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { endedSessions } from '@briefhouse/web/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBriefEditor, type EditorPorts, type Unsaved } from './brief-editor.ts';

type Page = Output<typeof getProjectPage>;

const slotOf = (projectId: string, field: BriefField) => accountKey(`brief.${projectId}.${field}`);

/** Values that were typed before a page was closed, a key for each field: two tabs keep different ones. */
const readUnsaved = (projectId: string): Unsaved =>
  Object.fromEntries(
    briefFieldNames.flatMap((field) => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(slotOf(projectId, field)) ?? 'null');
        return kept && typeof kept === 'object' ? [[field, kept]] : [];
      } catch {
        return [];
      }
    }),
  );

/** Keeps the unsaved values of one page, and forgets those of its own that are saved; nothing after signing out. */
const keeper = (projectId: string) => {
  const session = endedSessions();
  let own: readonly string[] = [];
  return (unsaved: Unsaved): void => {
    if (endedSessions() !== session) return;
    try {
      for (const field of own)
        if (!(field in unsaved)) localStorage.removeItem(slotOf(projectId, field as BriefField));
      own = Object.keys(unsaved);
      for (const [field, value] of Object.entries(unsaved))
        localStorage.setItem(slotOf(projectId, field as BriefField), JSON.stringify(value));
    } catch {
      // The storage is full: the text is still on the page, and is saved to the server as usual.
    }
  };
};

const refusals = new Set(['PROJECT_NOT_FOUND', 'FORBIDDEN', 'REMOVED', 'VALIDATION']);

const portsOf = (project_id: string): EditorPorts => ({
  save: async (field, version, value) => {
    const answer = await call(saveBrief, { project_id, field, version, change: { [field]: value } });
    return { version: answer.version, value: answer.brief[field] ?? null };
  },
  read: () => call(getProjectPage, { project_id }),
  check: (field: BriefField, value) =>
    briefInput.shape[field].safeParse(value ?? null).error?.issues[0]?.message,
  kindOf: (error) => {
    if (!(error instanceof ApiError)) return 'other';
    if (error.code === 'CONFLICT') return 'changed';
    return refusals.has(error.code) ? 'refused' : 'other';
  },
  messageOf: (error) =>
    (error instanceof ApiError && Object.values(error.issues)[0]) ||
    messageOf(error instanceof Error ? error : null),
  keep: keeper(project_id),
});

/** An editor that lives as long as the component; it is handed every newer version that the cache learns of. */
export const useBriefEditor = (projectId: string, page: Page) => {
  const cache = useQueryClient();
  const [editor] = useState(() => createBriefEditor(page, readUnsaved(projectId), portsOf(projectId)));
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  useEffect(() => editor.hear(page), [editor, page]);
  useEffect(() => {
    const save = () => void editor.flush();
    addEventListener('online', save);
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('online', save);
      removeEventListener('pagehide', save);
      void editor.flush().finally(() => {
        editor.close();
        refetchAnswers(cache, getProjectPage);
      });
    };
  }, [editor, cache]);
  return { editor, state };
};
