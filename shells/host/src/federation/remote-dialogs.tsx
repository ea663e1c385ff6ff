import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { type ComponentProps, type ComponentType, Suspense, use } from 'react';
import { dialogRemotes } from './dialog-remotes.ts';
import { loadRemoteModule } from './load-remote.ts';
import { RemoteBoundary, RemoteFailure } from './remote-boundary.tsx';

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
  // The deployed version of the remote does not have it.
  if (!dialog)
    return (
      <Dialog open onOpenChange={close} title={label}>
        <EmptyState
          drawing="chat"
          text={`${label} cannot be opened at the moment`}
          hint="This part of Briefhouse is not available in this version."
        />
      </Dialog>
    );
  return <dialog.component params={params} close={close} />;
};

/** A dialog that could not be loaded says so in a dialog, and can be closed. */
const DialogFailure = (failure: ComponentProps<typeof RemoteFailure>) => (
  <Dialog open onOpenChange={useDialog().close} title={failure.label}>
    <RemoteFailure {...failure} />
  </Dialog>
);

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
