import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dialogRemotes } from '../federation/dialog-remotes.ts';
import { NotificationCentre, RemoteDialogs } from './lazy-modules.ts';

/** The dialogs that `?dialog=` names: the host's own notification centre, and the remotes'. */
export const ShellDialogs = () => {
  usePreload();
  const { name: asked, close } = useDialog();
  const name = asked ?? '';
  const isCentre = name === 'notifications';
  const isRemote = name in dialogRemotes;
  return (
    <>
      {isCentre && <NotificationCentre onClose={close} />}
      {isRemote && <RemoteDialogs onClose={close} />}
    </>
  );
};

const load = () => import(/* webpackChunkName: "shell-menus" */ './preload.ts');

/** Milliseconds after which the first screen has loaded even on a slow connection. */
const firstScreenMs = 5000;

/** Prepares, while online, for later and for offline. It runs for signed-in people. */
const usePreload = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const preload = () => load().then((later) => later.preload(navigate), Boolean);
    const timer = setTimeout(preload, firstScreenMs);
    return () => clearTimeout(timer);
  }, [navigate]);
};
