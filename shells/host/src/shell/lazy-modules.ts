/** Modules of the shell that the first view does not need: each is loaded on hover or focus, before it is used. */
export const loadAccessDenied = () => import(/* webpackChunkName: "shell-menus" */ './access-denied.tsx');
export const loadAccountMenu = () => import(/* webpackChunkName: "shell-menus" */ './account-menu.tsx');
export const loadAccountNotices = () =>
  import(/* webpackChunkName: "shell-menus" */ '../account/account-notices.tsx');
export const loadDrawer = () => import(/* webpackChunkName: "shell-menus" */ './navigation-drawer.tsx');
export const loadNotFound = () => import(/* webpackChunkName: "shell-menus" */ '../not-found.tsx');
export const loadNotificationCentre = () =>
  import(/* webpackChunkName: "shell-menus" */ '../notifications/notification-centre.tsx');
export const loadNotificationList = () =>
  import(/* webpackChunkName: "shell-menus" */ '../notifications/notification-list.ts');
export const loadRefetch = () => import(/* webpackChunkName: "shell-menus" */ './refetch.ts');
export const loadRemoteDialogs = () =>
  import(/* webpackChunkName: "shell-menus" */ '../federation/remote-dialogs.tsx');
export const loadToaster = () => import(/* webpackChunkName: "toaster" */ '@briefhouse/ui/toaster.tsx');
