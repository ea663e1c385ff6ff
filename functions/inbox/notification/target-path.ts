import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import type { NotificationTarget } from '@briefhouse/contracts/notifications/notification.ts';
import type { NotificationRow } from './row.ts';

type About = Pick<
  NotificationRow,
  'project_id' | 'payment_id' | 'receipt_id' | 'post_id' | 'comment_id' | 'case_id' | 'round'
>;

/** The path of the site, with its query, that leads to the subject of a notification. */
export const targetPath = (kind: NotificationTarget, about: About, reader: UserType | undefined): string => {
  const project = encodeURIComponent(about.project_id ?? '');
  const payment = encodeURIComponent(about.payment_id ?? '');
  const post = `/posts/${encodeURIComponent(about.post_id ?? '')}`;
  switch (kind) {
    case 'requests':
      return `/projects/${project}?dialog=requests&project=${project}`;
    case 'counter':
      return `/projects/${project}?dialog=counter&project=${project}`;
    case 'project':
    case 'answer':
    case 'work':
    case 'request':
      return `/projects/${project}`;
    case 'newsfeed':
      return '/dashboard?section=newsfeed';
    case 'sent_payment':
      return `/client?dialog=payment&payment=${payment}`;
    case 'received_payment':
      return `/dashboard?dialog=payment&payment=${payment}`;
    case 'plans':
      return about.receipt_id
        ? `/receipts/${encodeURIComponent(about.receipt_id)}`
        : '/dashboard?dialog=access-plans';
    // The card stands on the creator's own home.
    case 'payouts':
      return '/dashboard';
    case 'post':
      return post;
    case 'comment':
      return `${post}?comment=${encodeURIComponent(about.comment_id ?? '')}`;
    case 'statement':
      return `/moderation/${encodeURIComponent(about.case_id ?? '')}/${about.round}`;
    case 'home':
      return typeHome(reader);
  }
};
