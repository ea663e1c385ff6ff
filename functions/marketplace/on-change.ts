import type { Change } from '../kit/change.ts';
import type { Notice } from '../kit/notice.ts';
import { renamePerson } from './domain/rename-person.ts';
import type { RequestRow } from './request.entity.ts';

/** What people are told because of a write in the marketplace. */
export const noticesOf = ({ entity, before, after }: Change): Notice[] => {
  if (entity !== 'request' || after?.status !== 'pending' || before?.status === 'pending') return [];
  const request = after as RequestRow;
  return [
    {
      recipient_id: request.owner_id,
      actor_id: request.creator_id,
      type: 'project_message',
      subject: `New Project Request: ${request.project_name}`,
      message: request.message
        ? `${request.creator_name} would like to work on "${request.project_name}": ${request.message}`
        : `${request.creator_name} would like to work on "${request.project_name}".`,
      project_id: request.project_id,
      email: true,
    },
  ];
};

/** What the marketplace itself keeps in step with a write elsewhere. */
export const onChange = async ({ entity, before, after }: Change): Promise<void> => {
  if (entity === 'profile' && before && after && fullName(before) !== fullName(after))
    await renamePerson(String(after.user_id), fullName(after));
};

const fullName = (row: Record<string, unknown>) => `${row.first_name} ${row.last_name}`.trim();
