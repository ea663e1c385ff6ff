/** Parts of the shell that nobody sees at first: each loads when it is pointed at, and is there when it is pressed. */
export const loadAccountMenu = () => import(/* webpackChunkName: "shell-parts" */ './account-menu.tsx');
export const loadDrawer = () => import(/* webpackChunkName: "shell-parts" */ './navigation-drawer.tsx');
export const loadNotificationCentre = () =>
  import(/* webpackChunkName: "shell-parts" */ '../notifications/notification-centre.tsx');
export const loadRemoteDialogs = () =>
  import(/* webpackChunkName: "shell-parts" */ '../federation/remote-dialogs.tsx');
export const loadToaster = () => import(/* webpackChunkName: "toaster" */ '@briefhouse/ui/toaster.tsx');
