import { noGuards } from '@briefhouse/functions/kit/guards.ts';
import { createDocument, updateDocument } from '@briefhouse/functions/work/documents/commands.ts';
import { type Act, hour, userOf } from './acts.ts';
import { documentContent } from './document-content.ts';
import type { Brand, Creator } from './world.ts';

/** Each document is begun, and written some thirty hours later. */
export const documentActs = (taken: number, creator: Creator, brand: Brand): Act[] =>
  documentContent(`${brand.first_name} ${brand.last_name}`).flatMap(
    ({ title, type, status, client, starred = false, hoursAgo, content }, index): Act[] => {
      const [user, id, at] = [userOf(creator), `demo-document-${index}`, taken - hoursAgo * hour];
      const begun = {
        ...{ title, client_name: client, document_type: type, is_starred: starred },
        ...{ project_id: null, status: 'draft' as const, content: '' },
      };
      return [
        {
          at: at - 30 * hour,
          people: [creator],
          does: () => createDocument({ ...begun, submission_id: id }, user, noGuards),
        },
        {
          at,
          people: [creator],
          does: () => updateDocument({ document_id: id, version: 1, status, content }, user, noGuards),
        },
      ];
    },
  );
