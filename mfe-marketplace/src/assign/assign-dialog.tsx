import { limits } from '@briefhouse/contracts/limits.ts';
import { offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import { type Creator, listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { useEffect, useRef, useState } from 'react';
import { useCreator } from '../creators/use-creators.ts';
import { projectLists, showChanged, type useProjects } from '../projects/use-projects.ts';
import { CreatorPicker } from './creator-picker.tsx';
import { ProjectPicker } from './project-picker.tsx';

const refusedChoice = (error: unknown): 'project' | 'creator' | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'CONFLICT' || error.code === 'PROJECT_NOT_FOUND') return 'project';
  return error.code === 'NOT_FOUND' || error.code === 'CREATOR_NOT_FOUND' ? 'creator' : undefined;
};

const failed = 'Error assigning project';
const lostTexts = {
  project: 'This project is no longer available.',
  creator: 'This creator is no longer on Briefhouse.',
};

/** Offers a project to a creator, and shows it as pending at once. */
const useAssign = () =>
  useContractMutation(offerProject, {
    input: ({ project, creator, message }: { project: Project; creator: Creator; message: string }) => ({
      project_id: project.id,
      creator_id: creator.id,
      message,
    }),
    failure: (error) => {
      const choice = refusedChoice(error);
      return choice ? { title: failed, description: lostTexts[choice] } : failed;
    },
    onSuccess: async ({ project }, { creator }, _, { client }) => {
      await showChanged(client, project);
      toast.success(
        `Project assigned to ${shownCreator(creator).name}!`,
        'The creator will be notified and can accept or decline the assignment.',
      );
    },
    onError: (error, _, __, { client }) => {
      if (refusedChoice(error) === 'creator') refetchAnswers(client, listCreators);
    },
    refetches: projectLists,
  });

export interface AssignDialogProps {
  query: ReturnType<typeof useProjects>;
  /** The project or creator that was chosen before the dialog opened. */
  projectId: string | null;
  creatorId: string | null;
  onClose: () => void;
}

const schema = offerProject.input.pick({ message: true });

const assignable = (project: Project) => isAllowed('offer', project, project.user_id);

/** Assigns a project to a creator; one of them is usually chosen before the dialog opens. */
export const AssignDialog = ({ query, projectId, creatorId, onClose }: AssignDialogProps) => {
  const projects = (query.data?.projects ?? []).filter(assignable);
  const [chosenId, setChosenId] = useState(projectId);
  const project = projects.find(({ id }) => id === chosenId);
  const given = useCreator(creatorId);
  const [picked, setPicked] = useState<Creator | null | undefined>();
  const creator = picked === undefined ? (given.isError ? undefined : given.data) : (picked ?? undefined);
  const [open, setOpen] = useState({ project: !projectId, creator: !creatorId });
  const [chose, setChose] = useState(0);
  const foot = useRef<HTMLDivElement>(null);
  const assign = useAssign();
  const { form, dialog } = useFormDialog({
    schema,
    values: { message: '' },
    action: ['Assign Project', 'Assigning...'],
    send: async ({ message = '' }) => {
      if (!project || !creator) return false;
      return assign.mutateAsync({ project, creator, message }).catch((error) => {
        if (refusedChoice(error) === 'creator') setPicked(null);
        throw error;
      });
    },
    onClose,
  });
  const refused = refusedChoice(assign.error);
  const lost = {
    project: !!query.data && !!chosenId && !project,
    creator: refused === 'creator' || (picked === undefined && given.isError),
  };
  // A toast tells why a choice was refused; a notice tells of a choice that disappeared before it was sent.
  const isLost = { project: lost.project, creator: lost.creator && !creator };
  // Nothing is shown before all of it can be: a list that arrives late would push down the parts below it.
  const isWaiting = query.isPending || (!!creatorId && picked === undefined && given.isPending);
  const isChosen = !!project && !!creator;
  // The foot names the next step and the act of the button.
  useEffect(() => {
    if (chose > 0 && isChosen) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [chose, isChosen]);
  return (
    <FormDialog
      size="lg"
      steady
      title="Assign Project"
      description={`The creator will be notified and has ${limits.offerHours} hours to accept or decline.`}
      {...dialog}
      action={{ ...dialog.action, disabled: !project || !creator }}
    >
      {isWaiting ? (
        <Loading className="mk:*:flex mk:*:flex-col mk:*:gap-4">
          <Skeleton className="mk:h-20 mk:w-full" />
          <Skeleton className="mk:h-20 mk:w-full" />
          <Skeleton className="mk:h-28 mk:w-full" />
        </Loading>
      ) : (
        <>
          {query.isError && !query.data && (
            <QueryStates query={query} title="We could not load your projects" />
          )}
          {isLost.project && !refused && <Notice>{lostTexts.project}</Notice>}
          {query.data && (
            <ProjectPicker
              items={projects}
              chosen={project}
              open={open.project}
              onOpen={() => setOpen({ ...open, project: true })}
              onChoose={({ id }) => {
                setChosenId(id);
                setChose(chose + 1);
                assign.reset();
              }}
              error={isLost.project ? 'Please select a project' : undefined}
            />
          )}
          {isLost.creator && !refused && <Notice>{lostTexts.creator}</Notice>}
          <CreatorPicker
            chosen={creator}
            open={open.creator}
            onOpen={() => setOpen({ ...open, creator: true })}
            onChoose={(one) => {
              setPicked(one);
              setChose(chose + 1);
              assign.reset();
            }}
            error={isLost.creator ? 'Please select a creator' : undefined}
          />
          <div ref={foot} className="mk:flex mk:flex-col mk:gap-4">
            <FormText
              form={form}
              name="message"
              label="Message"
              optional
              help="Leave this empty to send a standard message."
              limit={limits.requestMessageLength}
            />
            {project && creator && (
              <Notice>
                You are assigning “{project.name}” ({formatMoney(project.budget_cents, 'EUR')}) to{' '}
                {shownCreator(creator).name}.
              </Notice>
            )}
          </div>
        </>
      )}
    </FormDialog>
  );
};
