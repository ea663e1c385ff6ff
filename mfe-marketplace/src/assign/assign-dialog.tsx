import { limits } from '@briefhouse/contracts/limits.ts';
import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { type FormEvent, useId, useState } from 'react';
import { Notice } from '../common/notice.tsx';
import { useUnsavedGuard } from '../common/use-unsaved-guard.tsx';
import { useCreator } from '../creators/use-creators.ts';
import type { useProjects } from '../projects/use-projects.ts';
import { CreatorPicker } from './creator-picker.tsx';
import { ProjectPicker } from './project-picker.tsx';
import { refusedChoice, useAssign } from './use-assign.ts';

export interface AssignDialogProps {
  query: ReturnType<typeof useProjects>;
  /** What the entrance has chosen already. */
  projectId: string | null;
  creatorId: string | null;
  onClose: () => void;
}

const assignable = (project: Project) => isAllowed('offer', project, project.user_id);

/** Brings a project and a creator together: one of them is mostly chosen where the dialog was opened. */
export const AssignDialog = ({ query, projectId, creatorId, onClose }: AssignDialogProps) => {
  const formId = useId();
  const projects = (query.data?.projects ?? []).filter(assignable);
  const [chosenId, setChosenId] = useState(projectId);
  const project = projects.find(({ id }) => id === chosenId);
  const given = useCreator(creatorId);
  const [picked, setPicked] = useState<Creator | null | undefined>();
  const creator = picked === undefined ? (given.isError ? undefined : given.data) : (picked ?? undefined);
  const [open, setOpen] = useState({ project: !projectId, creator: !creatorId });
  const [message, setMessage] = useState('');
  const guard = useUnsavedGuard(message !== '');
  const leave = () => {
    guard.release();
    onClose();
  };
  const assign = useAssign({ onAssigned: leave });
  const refused = refusedChoice(assign.error);
  const lost = {
    project: !!query.data && !!chosenId && !project,
    creator: refused === 'creator' || (picked === undefined && given.isError),
  };
  const errors = {
    project: lost.project ? 'This project is no longer available. Please select a project' : undefined,
    creator:
      lost.creator && !creator ? 'This creator is no longer available. Please select a creator' : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!project || !creator || assign.isPending) return;
    assign.mutate(
      { project, creator, message: message.trim() },
      {
        onError: (error) => {
          if (refusedChoice(error) === 'creator') setPicked(null);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      dirty={message !== ''}
      size="lg"
      title="Assign Project"
      description={`The creator is notified and has ${limits.offerHours} hours to accept or decline.`}
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!project || !creator}
            pending={assign.isPending}
            pendingText="Assigning..."
          >
            Assign Project
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mk:flex mk:flex-col mk:gap-5">
        {query.isPending && <Waiting />}
        {query.isError && !query.data && (
          <ErrorState
            title="We could not load your projects"
            message={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.data && (
          <ProjectPicker
            projects={projects}
            chosen={project}
            open={open.project}
            onOpen={() => setOpen({ ...open, project: true })}
            onChoose={({ id }) => {
              setChosenId(id);
              assign.reset();
            }}
            error={errors.project}
          />
        )}
        {creatorId && picked === undefined && given.isPending ? (
          <Waiting />
        ) : (
          <CreatorPicker
            chosen={creator}
            open={open.creator}
            onOpen={() => setOpen({ ...open, creator: true })}
            onChoose={(one) => {
              setPicked(one);
              assign.reset();
            }}
            error={errors.creator}
          />
        )}
        <Field
          label="Message"
          optional
          help="Without one, the creator reads that you assigned them the project."
        >
          <Textarea
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            limit={limits.requestMessageLength}
            rows={3}
            dir="auto"
          />
        </Field>
        {assign.isError && !refused && <Notice tone="error">{reasonOf(assign.error)}</Notice>}
        {project && creator && (
          <Notice>
            You are assigning “{project.name}” ({formatMoney(project.budget_cents, 'EUR')}) to{' '}
            {shownCreator(creator).name}.
          </Notice>
        )}
      </form>
      {guard.dialog}
    </Dialog>
  );
};

const Waiting = () => (
  <Loading>
    <Skeleton className="mk:h-20 mk:w-full" />
  </Loading>
);
