import type { CreatorDocument, DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import type { DocumentRow } from './row.ts';

export const toDocumentSummary = (row: DocumentRow): DocumentSummary => ({
  id: row.document_id,
  title: row.title,
  excerpt: row.excerpt,
  client_name: row.client_name ?? null,
  project_id: row.project_id ?? null,
  document_type: row.document_type,
  status: row.status,
  is_starred: row.is_starred,
  created_at: row.created_at,
  last_modified: row.last_modified,
  version: row.version,
});

export const toDocument = ({ row, content }: { row: DocumentRow; content: string }): CreatorDocument => ({
  ...toDocumentSummary(row),
  user_id: row.user_id,
  content,
});
