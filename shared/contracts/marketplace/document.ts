import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  cursor,
  draftText,
  id,
  ok,
  oneLine,
  optionalLine,
  pageSize,
  proposedId,
  requiredLine,
  timestamp,
} from '../fields.ts';
import { limits } from '../limits.ts';
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

const count = z.number().int();

export const listDocuments = endpoint(() => ({
  name: 'listDocuments',
  domain: 'creators',
  method: 'GET',
  path: '/documents',
  summary: 'A creator’s own documents, last modified first, without their contents.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({
    tab: documentTab.default('all'),
    /** Part of a title, a client's name or the first words. */
    search: oneLine(limits.documentSearchLength).default(''),
    cursor: cursor.optional(),
    limit: pageSize(limits.documentsPage),
  }),
  output: z.object({
    documents: z.array(documentSummary),
    /** The number of documents in each tab, regardless of the search. */
    counts: z.object({ all: count, project: count, personal: count, payment: count, starred: count }),
    next_cursor: cursor.nullable(),
  }),
}));

export const getDocument = endpoint(() => ({
  name: 'getDocument',
  domain: 'creators',
  method: 'GET',
  path: '/documents/{document_id}',
  summary: 'One of the creator’s own documents, with its content.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ document_id: id }),
  output: z.object({ document: creatorDocument }),
  errors: ['DOCUMENT_NOT_FOUND'],
}));

export const documentFields = z.object({
  title: requiredLine(limits.documentTitleLength, 'Please enter a title'),
  content: draftText(limits.documentLength),
  client_name: optionalLine(limits.documentClientLength),
  /** The project that it is about, as the author chose; it grants nothing. */
  project_id: id.nullable(),
  document_type: documentType,
  status: documentStatus,
  is_starred: z.boolean(),
});

export const createDocument = endpoint(() => ({
  name: 'createDocument',
  domain: 'creators',
  method: 'POST',
  path: '/documents',
  summary: 'Creates a document of the creator’s own, as a draft unless a status is given.',
  auth: 'user',
  actors: ['creator'],
  paid: true,
  rate: 'document_create',
  input: z.object({
    title: documentFields.shape.title,
    content: documentFields.shape.content.default(''),
    client_name: documentFields.shape.client_name.default(null),
    project_id: documentFields.shape.project_id.default(null),
    document_type: documentType.default('general_note'),
    status: documentStatus.default('draft'),
    is_starred: z.boolean().default(false),
    /** Idempotency key made by the caller: a repeated submission returns the document of the first. */
    submission_id: proposedId,
  }),
  output: z.object({ document: creatorDocument }),
  errors: ['DOCUMENT_LIMIT', 'CONFLICT'],
}));

export const updateDocument = endpoint(() => ({
  name: 'updateDocument',
  domain: 'creators',
  method: 'PATCH',
  path: '/documents/{document_id}',
  summary: 'Saves the given fields; refused when the document has changed since the given version.',
  auth: 'user',
  actors: ['creator'],
  rate: 'document_save',
  input: documentFields.partial().extend({ document_id: id, version: z.number().int().min(1) }),
  output: z.object({ document: documentSummary }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_CHANGED'],
}));

export const deleteDocument = endpoint(() => ({
  name: 'deleteDocument',
  domain: 'creators',
  method: 'DELETE',
  path: '/documents/{document_id}',
  summary: 'Deletes one of the creator’s own documents.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ document_id: id }),
  output: ok,
  errors: ['DOCUMENT_NOT_FOUND'],
}));
