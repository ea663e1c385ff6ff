import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { projectNotOpen, requestExists } from '@briefhouse/contracts/error-texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { getBrand } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { type KeyboardEvent, useState } from 'react';
import { BrandLine } from '../common/brand-line.tsx';
import { Dates, DeadlineBadge } from '../common/project-facts.tsx';
import { ReportProjectLater } from '../reporting/report-dialogs.tsx';
import { hideClosed, newsfeed } from './newsfeed-pages.ts';
import { mayRequest } from './own-request.tsx';

const schema = sendRequest.input.pick({ message: true });

export interface SendRequestDialogProps {
  /** Null for a project that is not open (any more). */
  project: OpenProject | null;
  onClose: () => void;
}

export const SendRequestDialog = ({ project, onClose }: SendRequestDialogProps) => {
  // The project as it was when the dialog opened: it may be taken while a message is being typed.
  const [opened] = useState(project);
  const [reporting, setReporting] = useLayer<true>('report-asked');
  const send = useSendRequest(opened?.id ?? '');
  const already = project && !mayRequest(project.own_request) && !send.isPending && !send.isSuccess;
  const { form, submit, dialog } = useFormDialog({
    schema,
    values: { message: '' },
    action: ['Send Request', 'Sending...'],
    dirty: (isTyped) => isTyped && !already,
    send: ({ message }) => send.mutateAsync(message ?? ''),
    onClose,
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const refusal = already ? requestExists : project ? undefined : projectNotOpen;
  return (
    <FormDialog
      title="Send Request"
      description={opened?.name}
      {...dialog}
      {...(refusal && { action: null, problem: undefined })}
    >
      {refusal && <Notice>{refusal}</Notice>}
      {opened && <BrandLine brand={opened.brand} person={opened.client_name} plain />}
      {opened && (
        <p className="mk:m-0 mk:flex mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-1">
          <Money cents={opened.budget_cents} className="mk:text-lg mk:font-bold" />
          <Dates start={opened.start_date} end={opened.end_date} />
          <DeadlineBadge project={opened} />
        </p>
      )}
      {opened && !already && (
        <FormText
          form={form}
          name="message"
          label="Message"
          optional
          help="Tell the brand why this project suits you and when you can start."
          limit={limits.requestMessageLength}
          rows={5}
          onKeyDown={sendByKey}
        />
      )}
      {opened && (
        <Button flush variant="quiet" size="sm" className="mk:self-start" onClick={() => setReporting(true)}>
          Report this project…
        </Button>
      )}
      {opened && reporting && <ReportProjectLater project={opened} onClose={() => setReporting(null)} />}
    </FormDialog>
  );
};

const useSendRequest = (projectId: string) =>
  useContractMutation(sendRequest, {
    input: (message: string) => ({ project_id: projectId, message }),
    failure: unlessAtFields('Error sending request'),
    onSuccess: ({ request }, _, __, { client }) => {
      newsfeed.of.change(client, projectId, (project) => ({ ...project, own_request: request })).save();
      refetchAnswers(client, getBrand, getProjectPage);
      toast.success('Project request sent successfully!');
    },
    onError: (error, _, __, { client }) => {
      refetchAnswers(client, getBrand, getProjectPage);
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'PROJECT_NOT_OPEN' || code === 'PROJECT_NOT_FOUND') hideClosed(client, projectId);
      if (code === 'REQUEST_EXISTS') refetchAnswers(client, listNewsfeed);
      if (code === 'SUBSCRIPTION_REQUIRED') refetchAnswers(client, getMe);
    },
  });
