import { serverNow } from '@briefhouse/web/server-time.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import {
  BadgeCheck,
  CreditCard,
  FilePlus2,
  Heart,
  Inbox,
  type LucideIcon,
  Plus,
  ReceiptText,
  Scale,
  Send,
  ShieldCheck,
  SquareUser,
  StickyNote,
  UserPen,
} from 'lucide-react';
import { useEntries } from '../shell/navigation-entries.tsx';
import { kindOf } from '../shell/remembered-kind.ts';
import type { Place } from './place.ts';

export interface PagePlace extends Place {
  icon: LucideIcon;
}

const page = (label: string, icon: LucideIcon, to: string, words = ''): PagePlace => ({
  kind: 'page',
  ...{ label, icon, to, words },
});

const ofCreator = (id: string, mayWrite: boolean): PagePlace[] => [
  page('Pending Assignments', Inbox, '/dashboard?dialog=pending', 'offers prices'),
  page('Completed Projects', BadgeCheck, '/dashboard?dialog=completed', 'finished'),
  page('Pending Project Requests', Send, '/dashboard?dialog=requests', 'sent'),
  page('Approved Requests', BadgeCheck, '/dashboard?dialog=approved'),
  ...(mayWrite
    ? [page('New document', FilePlus2, '/dashboard?dialog=documents&document=new', 'create note')]
    : []),
  page('Access Plans', CreditCard, '/dashboard?dialog=access-plans', 'buy subscription'),
  page('Receipts and invoices', ReceiptText, '/dashboard?dialog=receipts', 'payments papers'),
  page('My page', SquareUser, `/creators/${encodeURIComponent(id)}`, 'portfolio work profile'),
];

const ofClient = (id: string): PagePlace[] => [
  page('Create Project', Plus, '/client?dialog=create-project', 'new post brief'),
  page('Favorites', Heart, '/client?tab=creators&list=favorites', 'creators'),
  page('My page', SquareUser, `/brands/${encodeURIComponent(id)}`, 'company profile'),
];

const ofAll = [
  page('My Posts', StickyNote, '/posts?dialog=my-posts'),
  page('Edit Profile', UserPen, '/edit-profile', 'name picture settings'),
  page('Account and security', ShieldCheck, '/account', 'password email sessions two-step settings'),
  page('Your data', ShieldCheck, '/account/privacy', 'download delete account'),
  page('Privacy', Scale, '/privacy'),
  page('Terms', Scale, '/terms'),
  page('Cookies', Scale, '/cookies'),
];

const admin = (label: string, path: string) =>
  ({ ...page(label, ShieldCheck, `/admin/${path}`), about: 'Admin Panel' }) satisfies PagePlace;

const ofStaff = [admin('Alerts', 'alerts'), admin('Abuse', 'abuse'), admin('Reports', 'reports')];

const ofAdmins = [
  admin('People', 'people'),
  admin('Payments', 'payments'),
  admin('Usage', 'usage'),
  admin('Audit log', 'audit'),
];

/** The pages and actions that a person may open: the sidebar's first, by addresses alone. */
export const usePages = (me: Me): PagePlace[] => {
  const { profile, groups, access_ends_at } = me;
  const kind = kindOf(me);
  const isClient = profile.user_type === 'client';
  const mayWrite = serverNow() < Date.parse(access_ends_at ?? '');
  const entries = useEntries(kind).map(({ label, icon, to, state }) =>
    page(label, icon, state ? `?dialog=${label.toLowerCase()}` : String(to)),
  );
  return [
    ...entries,
    ...(isClient ? ofClient(profile.id) : ofCreator(profile.id, mayWrite)),
    ...ofAll,
    ...(kind.admin ? ofStaff : []),
    ...(groups.includes('admin') ? ofAdmins : []),
  ];
};
