import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { documentStatuses, documentTabs, documentTypes } from './document-kinds.ts';

export const documentType = z.enum(documentTypes);
export const documentStatus = z.enum(documentStatuses);
export const documentTab = z.enum(documentTabs);

/** A document in a list, with its first words instead of its content. */
export const documentSummary = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  client_name: z.string().nullable(),
  /** The project as the author chose it; it may be gone. */
  project_id: id.nullable(),
  document_type: documentType,
  status: documentStatus,
  is_starred: z.boolean(),
  created_at: timestamp,
  /** When content or status last changed; starring does not count. */
  last_modified: timestamp,
  version: z.number().int(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** `content` is Markdown. */
export const creatorDocument = documentSummary.extend({ user_id: id, content: z.string() });
export type CreatorDocument = z.infer<typeof creatorDocument>;
