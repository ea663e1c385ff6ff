import type { Me } from '@briefhouse/web/session.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { dialogRemotes } from '../areas.ts';
import { loadNotificationCentre, loadRemoteDialogs } from './load-parts.ts';
import { usePart } from './use-part.ts';

/** The dialogs that `?dialog=` names: the host's own notification centre, and the remotes'. */
export const ShellDialogs = ({ me }: { me: Me }) => {
  const { name: asked, close } = useDialog();
  const name = asked ?? '';
  const isCentre = name === 'notifications';
  const isRemote = name in dialogRemotes;
  const centre = usePart(loadNotificationCentre, isCentre, close);
  const remote = usePart(loadRemoteDialogs, isRemote, close);
  return (
    <>
      {isCentre && centre && <centre.NotificationCentre me={me} onClose={close} />}
      {isRemote && remote && <remote.RemoteDialogs />}
    </>
  );
};
