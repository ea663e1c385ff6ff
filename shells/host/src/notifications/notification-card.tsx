import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Notification } from '@briefhouse/contracts/notifications/notification.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import clsx from 'clsx';
import { BriefcaseBusiness, Check, Trash2 } from 'lucide-react';
import { Link } from 'react-router';

export interface NotificationCardProps {
  notification: Notification;
  /** Called when the link is pressed. */
  onOpen: () => void;
  onRead: () => void;
  onDelete: () => void;
}

/** The whole card is a link to its subject; the two action buttons lie above the link. */
export const NotificationCard = ({ notification, onOpen, onRead, onDelete }: NotificationCardProps) => {
  const { actor, subject, message, target, read, created_at } = notification;
  const name = actor ? fullName(actor) : '';
  const heading = subject || name || 'Notification';
  return (
    <li
      data-notification={notification.id}
      className={clsx(
        'host:relative host:flex host:items-start host:gap-3 host:border-b host:border-line host:px-5 host:py-4 host:transition-colors host:duration-150 host:last:border-b-0 host:hover:bg-sunken',
        !read && 'host:bg-accent-wash',
      )}
    >
      {actor ? (
        <Avatar name={name} src={actor.avatar_url} />
      ) : (
        <span className="host:flex host:size-10 host:shrink-0 host:items-center host:justify-center host:rounded-full host:bg-sunken host:text-soft">
          <BriefcaseBusiness aria-hidden="true" className="host:size-5" />
        </span>
      )}
      <div className="host:min-w-0 host:flex-1">
        <Link
          to={target.path}
          onClick={onOpen}
          aria-label={`${read ? '' : 'Unread: '}${heading}. ${message}`}
          className="host:block host:w-full host:text-sm host:text-ink host:no-underline host:after:absolute host:after:inset-0 host:focus-visible:outline-none host:focus-visible:after:outline-2 host:focus-visible:after:-outline-offset-2 host:focus-visible:after:outline-accent"
        >
          <span className={clsx('host:block', !read && 'host:font-bold')}>{heading}</span>
        </Link>
        <Clamped text={message} />
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
    </li>
  );
};
