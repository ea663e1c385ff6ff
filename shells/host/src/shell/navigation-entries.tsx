import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { useUnread } from '@briefhouse/web/use-unread.ts';
import {
  Bell,
  BriefcaseBusiness,
  FileText,
  House,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  ReceiptText,
  ShieldCheck,
  StickyNote,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type LinkProps, useLocation } from 'react-router';
import type { Kind } from './remembered-kind.ts';

export interface Entry extends Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  label: string;
  icon: LucideIcon;
  badge?: ReactNode;
  /** Its name in the bar at the bottom of phones, which has the most used entries alone. */
  inBar?: string;
}

const unread = (count: number) => <CountBadge count={count} label={`${count} unread`} />;

/** The entries of a kind of account, null for a visitor: the specified ones in their order, then the others. */
export const useEntries = (kind: Kind | null): Entry[] => {
  const { notifications, chat } = useUnread();
  const bell = useDialogLink('notifications');
  const dialog = useDialogLink('messages');
  const home = kind ? typeHome(kind.type) : '/';
  const first: Entry = { label: 'Home', to: home, icon: House, inBar: 'Home' };
  const posts: Entry = { label: 'Posts', to: '/posts', icon: StickyNote, inBar: 'Posts' };
  if (!kind) return [first, posts];
  const admin: Entry[] = kind.admin ? [{ label: 'Admin Panel', to: '/admin', icon: ShieldCheck }] : [];
  const messages: Entry = {
    label: 'Messages',
    ...dialog,
    icon: MessageCircle,
    badge: unread(chat),
    inBar: 'Messages',
  };
  if (kind.type === 'client')
    return [
      first,
      posts,
      ...admin,
      { label: 'Projects', to: `${home}?dialog=my-projects`, icon: BriefcaseBusiness },
      { label: 'Creators', to: `${home}?tab=creators`, icon: Users, inBar: 'Creators' },
      messages,
      { label: 'Payments', to: `${home}?dialog=receipts`, icon: ReceiptText },
    ];
  return [
    first,
    { label: 'Project Newsfeed', to: `${home}?section=newsfeed`, icon: Newspaper, inBar: 'Newsfeed' },
    posts,
    { label: 'Notifications', ...bell, icon: Bell, badge: unread(notifications) },
    { label: 'Assigned Projects', to: `${home}?dialog=active`, icon: BriefcaseBusiness },
    ...admin,
    messages,
    { label: 'Documents', to: `${home}?dialog=documents`, icon: FileText },
    { label: 'Payments', to: `${home}?dialog=payments`, icon: ReceiptText },
  ];
};

/** The entry that leads to the present page, for `aria-current`: of a dialog over a part of the page, the dialog's. */
export const useCurrent = (entries: readonly Entry[]): Entry | undefined => {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const parts = ['dialog', 'section', 'tab'].map((key) => `${pathname}?${key}=${params.get(key)}`);
  // All pages of an area count: `/posts/42` is Posts.
  const places = [...parts, pathname, `/${pathname.split('/')[1]}`];
  // A dialog that opens over any page is not a place of its own.
  const place = places.find((to) => entries.some((entry) => entry.to === to && !entry.state));
  return entries.find(({ to }) => to === place);
};
