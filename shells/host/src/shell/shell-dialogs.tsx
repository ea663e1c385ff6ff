import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dialogRemotes } from '../federation/dialog-remotes.ts';
import { NotificationCentre, RemoteDialogs } from './lazy-modules.ts';

/** The dialogs that `?dialog=` names: the host's own notification centre, and the remotes'. */
export const ShellDialogs = () => {
  useAhead();
  const { name: asked, close } = useDialog();
  const name = asked ?? '';
  const isCentre = name === 'notifications';
  const isRemote = name in dialogRemotes;
  return (
    <>
      {isCentre && <NotificationCentre onClose={close} />}
      {isRemote && <RemoteDialogs onFailed={close} />}
    </>
  );
};

const loadAhead = () => import(/* webpackChunkName: "shell-menus" */ './ahead.ts');

/** Milliseconds after which the first screen has loaded even on a slow connection. */
const calm = 5000;

/** Prepares, while online, for later and for offline. It runs for signed-in people. */
const useAhead = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const prepare = () => loadAhead().then((ahead) => ahead.prepare(navigate), Boolean);
    const timer = setTimeout(prepare, calm);
    return () => clearTimeout(timer);
  }, [navigate]);
};
