import { briefInput, saveBrief } from '@briefhouse/contracts/marketplace/brief.ts';
import type { BriefField } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { accountKey } from '@briefhouse/web/account-storage.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBriefEditor, type EditorPorts, type Unsaved } from './brief-editor.ts';

type Page = Output<typeof getProjectPage>;

const slotOf = (projectId: string) => accountKey(`brief.${projectId}`);

/** Values that were typed before the page was closed. */
const readUnsaved = (projectId: string): Unsaved => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(slotOf(projectId)) ?? '{}');
    return typeof kept === 'object' && kept ? (kept as Unsaved) : {};
  } catch {
    return {};
  }
};

const keepUnsaved = (projectId: string, unsaved: Unsaved): void => {
  try {
    if (Object.keys(unsaved).length === 0) localStorage.removeItem(slotOf(projectId));
    else localStorage.setItem(slotOf(projectId), JSON.stringify(unsaved));
  } catch {
    // The storage is full: the text is still on the page, and is saved to the server as usual.
  }
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
  keep: (unsaved) => keepUnsaved(project_id, unsaved),
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
