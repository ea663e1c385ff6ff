import type { Me } from '@briefhouse/web/session.tsx';
import { useSearchParams } from 'react-router';
import { RemoteDialogs } from '../federation/remote-dialogs.tsx';
import { loadNotificationCentre } from './load-parts.ts';
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
  const isOpen = params.get('dialog') === 'notifications';
  const part = usePart(loadNotificationCentre, isOpen, close);
  return (
    <>
      {isOpen && part && <part.NotificationCentre me={me} onClose={close} />}
      <RemoteDialogs />
    </>
  );
};
