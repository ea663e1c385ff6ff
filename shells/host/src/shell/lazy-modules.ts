import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';

/** Modules of the shell that the first view does not need: each is loaded on hover or focus, before it is used. */
export const AccessDenied = lazyPart(
  async () => (await import(/* webpackChunkName: "shell-menus" */ './access-denied.tsx')).AccessDenied,
  { whole: true },
);
export const AccountMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "shell-menus" */ './account-menu.tsx')).AccountMenu,
);
export const AccountNotices = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "shell-menus" */ '../account/account-notices.tsx')).AccountNotices,
);
export const Finder = lazyPart(
  async () => (await import(/* webpackChunkName: "shell-menus" */ '../finder/finder.tsx')).Finder,
);
export const NavigationDrawer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "shell-menus" */ './navigation-drawer.tsx')).NavigationDrawer,
);
export const NotFound = lazyPart(
  async () => (await import(/* webpackChunkName: "shell-menus" */ '../not-found.tsx')).NotFound,
  { whole: true },
);
export const NotificationCentre = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "shell-menus" */ '../notifications/notification-centre.tsx'))
      .NotificationCentre,
);
export const loadNotificationList = () =>
  import(/* webpackChunkName: "shell-menus" */ '../notifications/notification-list.ts');
export const loadRefetch = () => import(/* webpackChunkName: "shell-menus" */ './refetch.ts');
export const RemoteDialogs = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "shell-menus" */ '../federation/remote-dialogs.tsx')).RemoteDialogs,
);
export const loadToaster = () => import(/* webpackChunkName: "toaster" */ '@briefhouse/ui/toaster.tsx');
