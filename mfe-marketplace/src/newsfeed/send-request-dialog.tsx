import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/send-request.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dates } from '../common/dates.tsx';
import { showServerIssues } from '../common/form-errors.ts';
import { Notice } from '../common/notice.tsx';
import { useUnsavedGuard } from '../common/use-unsaved-guard.tsx';
import { newsfeed, withClosed } from './newsfeed-pages.ts';
import { mayRequest } from './own-request.tsx';

const schema = sendRequest.input.pick({ message: true });

export interface SendRequestDialogProps {
  /** Null when it is not among the open projects (any more). */
  project: OpenProject | null;
  onClose: () => void;
}

export const SendRequestDialog = ({ project, onClose }: SendRequestDialogProps) => {
  const formId = useId();
  // What was opened stays readable when the project closes meanwhile: a message may have been typed.
  const [opened] = useState(project);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { message: '' } });
  const { errors: fieldErrors, isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty);
  const send = useSendRequest(opened?.id ?? '', {
    onSent: () => {
      guard.release();
      onClose();
    },
    onFailed: (error) => showServerIssues(error, form.setError),
  });
  const submit = form.handleSubmit(({ message }) => send.mutate(message ?? ''));
  const leave = () => {
    guard.release();
    onClose();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const already = project && !mayRequest(project.own_request) && !send.isPending;
  const problem = already ? errors.REQUEST_EXISTS.text : project ? undefined : errors.PROJECT_NOT_OPEN.text;
  return (
    <Dialog
      open
      onOpenChange={leave}
      dirty={isDirty && !already}
      title="Send Request"
      description={opened ? `${opened.name} · ${opened.client_name}` : undefined}
      footer={
        <>
          <DialogClose asChild>
            <Button>{problem ? 'Close' : 'Cancel'}</Button>
          </DialogClose>
          {!problem && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={send.isPending}
              pendingText="Sending..."
            >
              Send Request
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="mk:flex mk:flex-col mk:gap-4">
        {problem && <Notice>{problem}</Notice>}
        {opened && (
          <p className="mk:m-0 mk:flex mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-1">
            <Money cents={opened.budget_cents} className="mk:text-lg mk:font-bold" />
            <Dates start={opened.start_date} end={opened.end_date} />
          </p>
        )}
        {opened && !already && (
          <Field
            label="Message"
            optional
            help="Say why this project suits you, and when you could start."
            error={fieldErrors.message?.message}
          >
            <Textarea
              {...form.register('message')}
              limit={limits.requestMessageLength}
              rows={5}
              dir="auto"
              onKeyDown={sendByKey}
            />
          </Field>
        )}
        {send.isError && !problem && <Notice tone="error">{reasonOf(send.error)}</Notice>}
      </form>
      {guard.dialog}
    </Dialog>
  );
};

interface Outcome {
  onSent: () => void;
  onFailed: (error: Error) => void;
}

const useSendRequest = (projectId: string, { onSent, onFailed }: Outcome) =>
  useMutation(
    contractMutation(sendRequest, {
      input: (message: string) => ({ project_id: projectId, message }),
      failure: 'Error sending request',
      onSuccess: ({ request }, _, __, { client }) => {
        newsfeed.changeAll(client, (data) =>
          newsfeed.patch(data, projectId, (project) => ({ ...project, own_request: request })),
        );
        toast.success('Project request sent successfully!');
        onSent();
      },
      onError: (error, _, __, { client }) => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code === 'PROJECT_NOT_OPEN' || code === 'PROJECT_NOT_FOUND')
          newsfeed.changeAll(client, (data) => withClosed(data, projectId));
        if (code === 'REQUEST_EXISTS') refetchAnswers(client, listNewsfeed);
        if (code === 'SUBSCRIPTION_REQUIRED') refetchAnswers(client, getMe);
        onFailed(error);
      },
    }),
  );
