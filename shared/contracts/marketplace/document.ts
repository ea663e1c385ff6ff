import * as z from 'zod';
import { id, timestamp } from '../fields.ts';

export const documentTypes = [
  'general_note',
  'project_note',
  'payment_tracker',
  'idea',
  'meeting_notes',
  'task_list',
] as const;
export const documentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof documentType>;

export const documentStatuses = ['draft', 'in_review', 'completed'] as const;
export const documentStatus = z.enum(documentStatuses);
export type DocumentStatus = z.infer<typeof documentStatus>;

/** `project`, `personal` and `payment` share all documents out among them; `starred` runs across. */
export const documentTabs = ['all', 'project', 'personal', 'payment', 'starred'] as const;
export const documentTab = z.enum(documentTabs);
export type DocumentTab = z.infer<typeof documentTab>;

/** A document as a list shows it: with its first words instead of its content. */
export const documentSummary = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  client_name: z.string().nullable(),
  document_type: documentType,
  status: documentStatus,
  is_starred: z.boolean(),
  created_at: timestamp,
  /** Of the words or the status; a star alone leaves it. */
  last_modified: timestamp,
  version: z.number().int(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** `content` is Markdown. */
export const creatorDocument = documentSummary.extend({ user_id: id, content: z.string() });
export type CreatorDocument = z.infer<typeof creatorDocument>;

type Facts = Pick<DocumentSummary, 'document_type' | 'client_name' | 'is_starred'>;

/** Whether a document stands under a tab: payments by type; a client's name makes a project's document of the rest. */
export const isUnderTab = (tab: DocumentTab, { document_type, client_name, is_starred }: Facts): boolean => {
  if (tab === 'all') return true;
  if (tab === 'starred') return is_starred;
  if (document_type === 'payment_tracker') return tab === 'payment';
  return tab === (document_type === 'project_note' || client_name !== null ? 'project' : 'personal');
};
