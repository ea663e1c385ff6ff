import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { usePreload } from '../common/use-preload.ts';

const SendRequestDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './send-request-dialog.tsx')).SendRequestDialog,
);

/** The request for one project of a list: `asked` is the id of the project that the URL names. */
export const useRequestDialog = () => {
  usePreload(SendRequestDialog.preload);
  const dialog = useDialog(['project']);
  return {
    asked: dialog.name === 'send-request' ? dialog.params.get('project') : null,
    open: (project: string) => dialog.open('send-request', { project }),
    close: dialog.close,
  };
};

export interface RequestDialogProps {
  asked: string | null;
  projects: readonly OpenProject[];
  onClose: () => void;
}

export const RequestDialog = ({ asked, projects, onClose }: RequestDialogProps) => (
  <>
    {asked && (
      <SendRequestDialog
        key={asked}
        project={projects.find(({ id }) => id === asked) ?? null}
        onClose={onClose}
      />
    )}
  </>
);
