import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { dialogRemotes } from '../federation/dialog-remotes.ts';
import { NotificationCentre, RemoteDialogs } from './lazy-modules.ts';
import { useAhead } from './use-ahead.ts';

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
