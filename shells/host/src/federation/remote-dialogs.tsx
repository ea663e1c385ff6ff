import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { type ComponentType, Suspense, use } from 'react';
import { DialogFailure } from './dialog-failure.tsx';
import { DialogMissing } from './dialog-missing.tsx';
import { dialogRemotes } from './dialog-remotes.ts';
import { loadRemoteModule } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

export interface RemoteDialogProps {
  /** The page's query: `dialog` and the dialog's own parameters. */
  params: URLSearchParams;
  /** Takes `dialog` and the dialog's own parameters out of the URL. */
  close: () => void;
}

/** The `./dialogs` of a remote, by the name in `?dialog=`; `params` lists the query keys each one owns. */
export interface DialogsModule {
  dialogs: Record<string, { component: ComponentType<RemoteDialogProps>; params: readonly string[] }>;
}

const label = 'Messages';

const RemoteDialog = ({ remote, name }: { remote: string; name: string }) => {
  const { dialogs } = use(loadRemoteModule<DialogsModule>(remote, './dialogs'));
  const dialog = dialogs[name];
  const { params, close } = useDialog(dialog?.params);
  if (!dialog) return <DialogMissing label={label} onClose={close} />;
  return <dialog.component params={params} close={close} />;
};

/** Opens the dialog that the URL names over the present screen, so that Back closes it and a link can carry it. */
export const RemoteDialogs = () => {
  const name = useDialog().name ?? '';
  const remote = dialogRemotes[name];
  if (!remote) return null;
  return (
    <RemoteBoundary key={remote} remote={remote} label={label} place={name} failure={DialogFailure}>
      <Suspense fallback={null}>
        <RemoteDialog remote={remote} name={name} />
      </Suspense>
    </RemoteBoundary>
  );
};
