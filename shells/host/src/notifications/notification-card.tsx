import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Notification } from '@briefhouse/contracts/notifications/notification.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { PersonLink } from '@briefhouse/ui/person-link.tsx';
import clsx from 'clsx';
import { BriefcaseBusiness, Check, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { actorsLabel, namedParts } from './notification-list.ts';

export interface NotificationCardProps {
  notification: Notification;
  /** The heading of its day, for the first notification of that day. */
  day: string | undefined;
  entering: boolean;
  onOpen: () => void;
  onRead: () => void;
  onDelete: () => void;
}

/** The whole card is a link to its subject; the two action buttons lie above the link. */
export const NotificationCard = ({
  notification,
  day,
  entering,
  onOpen,
  onRead,
  onDelete,
}: NotificationCardProps) => {
  const { subject, message, target, read, created_at } = notification;
  const heading = subject || actorsLabel(notification) || 'Notification';
  // The text names the actors, in links of its own.
  const first = actorsLabel({ ...notification, actor_count: 1 });
  const isNamed = !subject && first !== '' && message.startsWith(first);
  return (
    <li
      data-notification={notification.id}
      className={clsx('host:border-b host:border-line host:last:border-b-0', entering && 'ui-enter')}
    >
      {day && (
        <h3 className="host:m-0 host:bg-sunken host:px-5 host:py-1.5 host:text-xs host:font-semibold host:text-soft">
          {day}
        </h3>
      )}
      <div
        className={clsx(
          'host:relative host:flex host:items-start host:gap-3 host:px-5 host:py-4 host:transition-colors host:duration-150 host:hover:bg-sunken',
          !read && 'host:bg-accent-wash',
        )}
      >
        <Actors notification={notification} />
        <div className="host:min-w-0 host:flex-1">
          <Link
            to={target.path}
            onClick={onOpen}
            aria-label={`${read ? '' : 'Unread: '}${isNamed ? '' : `${heading}. `}${message}`}
            className={clsx(
              'host:text-sm host:text-ink host:no-underline host:after:absolute host:after:inset-0 host:focus-visible:outline-none host:focus-visible:after:outline-2 host:focus-visible:after:-outline-offset-2 host:focus-visible:after:outline-accent',
              // A link without words of its own still covers its card.
              isNamed ? 'host:absolute host:inset-0' : 'host:block host:w-full',
            )}
          >
            <span className={isNamed ? 'host:sr-only' : clsx('host:block', !read && 'host:font-bold')}>
              {heading}
            </span>
          </Link>
          <Clamped
            text={<Message notification={notification} />}
            className={clsx(isNamed && !read && 'host:font-semibold')}
          />
          <RelativeTime iso={created_at} className="host:mt-1 host:block host:text-xs host:text-faint" />
        </div>
        <div className="host:relative host:flex host:shrink-0">
          {!read && (
            <IconButton label="Mark as read" onClick={onRead}>
              <Check aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label="Delete notification" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
};

/** The names of the actors lead to their pages; they lie above the card's own link. */
const Message = ({ notification: { message, actors } }: Pick<NotificationCardProps, 'notification'>) =>
  namedParts(message, actors).map(({ text, person, at }) =>
    person ? (
      <PersonLink
        key={at}
        person={person}
        className="host:relative host:font-semibold host:focus-visible:-outline-offset-2"
      >
        {text}
      </PersonLink>
    ) : (
      text
    ),
  );

/** One picture, or the latest two of several people, one behind the other. */
const Actors = ({ notification: { actor, actors } }: Pick<NotificationCardProps, 'notification'>) => {
  const [first = actor, second] = actors;
  if (!first)
    return (
      <span className="host:flex host:size-10 host:shrink-0 host:items-center host:justify-center host:rounded-full host:bg-sunken host:text-soft">
        <BriefcaseBusiness aria-hidden="true" className="host:size-5" />
      </span>
    );
  if (!second) return <Avatar name={fullName(first)} src={first.avatar_url} />;
  return (
    <span className="host:relative host:size-10 host:shrink-0">
      <Avatar
        name={fullName(second)}
        src={second.avatar_url}
        size={24}
        className="host:absolute host:top-0 host:right-0"
      />
      <Avatar
        name={fullName(first)}
        src={first.avatar_url}
        size={32}
        className="host:absolute host:bottom-0 host:left-0 host:ring-2 host:ring-raised"
      />
    </span>
  );
};
