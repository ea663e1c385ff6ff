import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { NotificationRow } from '../notification.entity.ts';

type Actor = NonNullable<NotificationRow['actor']>;

/** A person as a notification keeps them. */
export const storedActor = (person: PersonSummary): Actor => {
  const { id, first_name, last_name, avatar_url, user_type, has_page } = person;
  return {
    ...{ id, first_name, last_name, user_type },
    ...(avatar_url && { avatar_url }),
    ...(has_page !== undefined && { has_page }),
  };
};
