import type { Change } from '../kit/change.ts';
import type { Publication } from '../kit/publication.ts';
import type { ProjectRow } from './project.entity.ts';
import { toOpenProject } from './views.ts';

/** Projects that enter or leave the newsfeed, and changes that a client's or creator's own pages show. */
export const onPush = ({ entity, before, after }: Change): Publication[] => {
  if (entity === 'project') return [...newsfeed(before, after), ...own(before, after)];
  if (entity === 'request') return requests(after ?? before);
  return [];
};

type Row = Change['after'];

const newsfeed = (before: Row, after: Row): Publication[] => {
  if (after?.newsfeed) {
    const { own_request: _, ...project } = toOpenProject(after as ProjectRow, undefined);
    return [{ topic: 'newsfeed', event: { type: 'project.opened', project } }];
  }
  return before?.newsfeed
    ? [{ topic: 'newsfeed', event: { type: 'project.closed', project_id: String(before.project_id) } }]
    : [];
};

const own = (before: Row, after: Row): Publication[] => {
  const people = new Set([before?.user_id, after?.user_id, before?.worker_id, after?.worker_id]);
  return [...people].flatMap((person) =>
    person
      ? [{ topic: `user:${person}`, event: { type: 'refetch' as const, what: 'projects' as const } }]
      : [],
  );
};

const requests = (row: Row): Publication[] =>
  [row?.owner_id, row?.creator_id].flatMap((person) =>
    person
      ? [{ topic: `user:${person}`, event: { type: 'refetch' as const, what: 'requests' as const } }]
      : [],
  );
