import { copyConversations } from '../chat/public.ts';
import type { ExportSources } from '../people/data-export/personal-copy.ts';
import { copiedRow } from '../work/public.ts';

export const exportSources: ExportSources = { copiedRow, copyConversations };
