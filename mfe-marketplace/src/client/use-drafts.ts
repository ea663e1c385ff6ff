import { createDraft } from '@briefhouse/contracts/marketplace/brief.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useSubmissionIds } from '@briefhouse/web/use-submission-id.ts';
import { useNavigate } from 'react-router';
import { addCreated } from '../projects/use-projects.ts';

/** Begins a draft, and leads to its brief. */
export const useBeginDraft = () => {
  const idOf = useSubmissionIds();
  const navigate = useNavigate();
  return useContractMutation(createDraft, {
    input: (draft: Omit<Input<typeof createDraft>, 'submission_id'>) => ({
      ...draft,
      submission_id: idOf(draft),
    }),
    failure: 'Error creating project',
    onSuccess: ({ project }, _, __, { client }) => {
      addCreated(client, project);
      void navigate(`/projects/${project.id}/brief`);
    },
  });
};

/** Begins a draft with the brief of another project. */
export const useCopyProject = () => {
  const begin = useBeginDraft();
  return { mutate: ({ id, name }: Project) => begin.mutate({ name, project_id: id }) };
};
