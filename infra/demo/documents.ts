import { contentEntity } from '@briefhouse/functions/marketplace/documents/content.entity.ts';
import { documentEntity } from '@briefhouse/functions/marketplace/documents/document.entity.ts';
import { documentCountEntity } from '@briefhouse/functions/marketplace/documents/document-count.entity.ts';
import { excerptOf } from '@briefhouse/functions/marketplace/documents/excerpt.ts';
import { documentContent } from './document-content.ts';

type Row = Record<string, unknown>;
const hour = 3_600_000;

/** The rows of the demo creator's documents, their contents and their count. */
export const documentRows = (now: number, userId: string, client: string): Row[] => {
  const documents = documentContent(client);
  const at = (hoursAgo: number) => new Date(now - hoursAgo * hour).toISOString();
  return [
    ...documents.flatMap(({ title, type, status, starred = false, hoursAgo, content, ...words }, index) => {
      const document_id = `demo-document-${index}`;
      const head = documentEntity()
        .put({
          user_id: userId,
          document_id,
          title,
          excerpt: excerptOf(content),
          ...(words.client && { client_name: words.client }),
          document_type: type,
          status,
          is_starred: starred,
          created_at: at(hoursAgo + 30),
          last_modified: at(hoursAgo),
        })
        .params() as { Item: Row };
      const body = contentEntity().put({ user_id: userId, document_id, content, version: 1 });
      return [head.Item, body.params<{ Item: Row }>().Item];
    }),
    documentCountEntity().put({ user_id: userId, documents: documents.length }).params<{ Item: Row }>().Item,
  ];
};
