import { cancelOffer, unassignCreator } from '@briefhouse/contracts/marketplace/assignment.ts';
import { publishProject } from '@briefhouse/contracts/marketplace/brief.ts';
import { deleteProject, type Project } from '@briefhouse/contracts/marketplace/project.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { failedTo } from '@briefhouse/ui/toast-failure.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { projectLists, showChanged, showDeleted } from '../projects/use-projects.ts';

export type Question = 'publish' | 'delete' | 'unassign' | 'cancel';

export interface ProjectConfirmProps {
  asked: { question: Question; project: Project } | null;
  onClose: () => void;
}

/** Confirms changes to a project that cannot be undone. Outside the list, because its row may be removed meanwhile. */
export const ProjectConfirm = ({ asked, onClose }: ProjectConfirmProps) => {
  const actions = {
    publish: usePublishProject(),
    delete: useDeleteProject(),
    unassign: useUnassignCreator(),
    cancel: useCancelOffer(),
  };
  if (!asked) return null;
  const { question, project } = asked;
  const words = wordsOf(question, project);
  const action = actions[question];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...words}
      cancelText={question === 'cancel' ? 'Keep it' : 'Cancel'}
      destructive={question !== 'publish'}
      pending={action.isPending}
      onConfirm={() => action.mutate(project, { onSettled: onClose })}
    />
  );
};

const wordsOf = (question: Question, project: Project) => {
  const { name, assigned_creator_name, pending_creator_name } = project;
  if (question === 'publish')
    return {
      title: 'Publish this project?',
      description: `Creators see “${name}” in their newsfeed at once, and can ask for it.`,
      confirmText: 'Publish',
      pendingText: 'Publishing...',
    };
  if (question === 'delete')
    return {
      title: 'Delete this project?',
      description: `This will permanently remove the project “${name}”. Requests for it will be closed.`,
      confirmText: 'Delete Project',
      pendingText: 'Deleting...',
    };
  if (question === 'unassign')
    return {
      title: 'Unassign this creator?',
      description: `${assigned_creator_name ?? 'The creator'} will be notified and “${name}” returns to the newsfeed. This action cannot be undone.`,
      confirmText: 'Unassign Creator',
      pendingText: 'Unassigning...',
    };
  if (assigned_creator_name)
    return {
      title: 'Cancel this price change?',
      description: `“${name}” keeps its old budget, and ${assigned_creator_name} will be notified.`,
      confirmText: 'Cancel price change',
      pendingText: 'Cancelling...',
    };
  return {
    title: 'Cancel this offer?',
    description: `${pending_creator_name ?? 'The creator'} will be notified, and “${name}” returns to the newsfeed.`,
    confirmText: 'Cancel offer',
    pendingText: 'Cancelling...',
  };
};

const input = ({ id }: Project) => ({ project_id: id });

const usePublishProject = () =>
  useContractMutation(publishProject, {
    input,
    failure: 'Error publishing project',
    onSuccess: async ({ project }, _, __, { client }) => {
      await showChanged(client, project);
      toast.success('Project published!', 'Creators find it in their newsfeed.');
    },
    refetches: projectLists,
  });

const useDeleteProject = () =>
  useContractMutation(deleteProject, {
    input,
    failure: 'Error deleting project',
    onSuccess: async (_, { id }, __, { client }) => {
      await showDeleted(client, id);
      toast.success('Project deleted successfully!');
    },
    refetches: projectLists,
  });

const useUnassignCreator = () =>
  useContractMutation(unassignCreator, {
    input,
    failure: failedTo('Error unassigning creator', 'unassign project'),
    onSuccess: async ({ project }, _, __, { client }) => {
      await showChanged(client, project);
      toast.success('Creator unassigned successfully!');
    },
    refetches: projectLists,
  });

const useCancelOffer = () =>
  useContractMutation(cancelOffer, {
    input,
    failure: 'Error cancelling offer',
    onSuccess: async ({ project }, _, __, { client }) => {
      await showChanged(client, project);
      toast.success(project.assigned_creator_id ? 'Price change cancelled' : 'Offer cancelled');
    },
    refetches: projectLists,
  });
