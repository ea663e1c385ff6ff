import type { Me } from '@briefhouse/web/session.tsx';
import { useSearchParams } from 'react-router';
import { dialogRemotes } from '../areas.ts';
import { loadNotificationCentre, loadRemoteDialogs } from './load-parts.ts';
import { usePart } from './use-part.ts';

/** The dialogs that `?dialog=` names: the host's own notification centre, and the remotes'. */
export const ShellDialogs = ({ me }: { me: Me }) => {
  const [params, setParams] = useSearchParams();
  const close = () =>
    setParams(
      (current) => {
        current.delete('dialog');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const name = params.get('dialog') ?? '';
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
