import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { usePreload } from '../common/use-preload.ts';

const SendRequestDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './send-request-dialog.tsx')).SendRequestDialog,
);

/** `asked` is the project that the URL names. */
export const useAsked = () => {
  const { name, params, close } = useDialog(['project']);
  return { asked: name === 'send-request' ? params.get('project') : null, close };
};

/** The request for one project of a list. */
export const RequestDialog = ({ projects }: { projects: readonly OpenProject[] }) => {
  usePreload(SendRequestDialog.preload);
  const { asked, close } = useAsked();
  const project = projects.find(({ id }) => id === asked) ?? null;
  return asked && <SendRequestDialog key={asked} project={project} onClose={close} />;
};
