import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { dialogRemotes } from '../federation/dialog-remotes.ts';
import { loadNotificationCentre, loadRemoteDialogs } from './lazy-modules.ts';
import { useAhead } from './use-ahead.ts';
import { useLazyModule } from './use-lazy-module.ts';

/** The dialogs that `?dialog=` names: the host's own notification centre, and the remotes'. */
export const ShellDialogs = () => {
  useAhead();
  const { name: asked, close } = useDialog();
  const name = asked ?? '';
  const isCentre = name === 'notifications';
  const isRemote = name in dialogRemotes;
  const centre = useLazyModule(loadNotificationCentre, isCentre, close);
  const remote = useLazyModule(loadRemoteDialogs, isRemote, close);
  return (
    <>
      {isCentre && centre && <centre.NotificationCentre onClose={close} />}
      {isRemote && remote && <remote.RemoteDialogs />}
    </>
  );
};
