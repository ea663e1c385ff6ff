import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { projectNotOpen, requestExists } from '@briefhouse/contracts/error-texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { getBrand } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { errorOf, FormControl } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { type KeyboardEvent, useState } from 'react';
import { BriefView } from '../brief/brief-view.tsx';
import { BrandLine } from '../common/brand-line.tsx';
import { Dates, DeadlineBadge } from '../common/project-facts.tsx';
import { ReportProjectLater } from '../reporting/report-dialogs.tsx';
import { hideClosed, newsfeed } from './newsfeed-pages.ts';
import { mayRequest } from './own-request.tsx';
import { PiecePicker } from './piece-picker.tsx';
import { emptyRequest, type RequestValues, requestFields, toInput } from './request-form.ts';

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
  const { data: page } = useContractQuery(
    getProjectPage,
    { project_id: opened?.id ?? '' },
    { enabled: !!opened && !already },
  );
  const questions = page?.brief.questions ?? [];
  const { form, submit, dialog } = useFormDialog<typeof requestFields, RequestValues>({
    schema: requestFields,
    values: emptyRequest,
    action: ['Send Request', 'Sending...'],
    dirty: (isTyped) => isTyped && !already,
    send: (fields) => send.mutateAsync(toInput(opened?.id ?? '', fields, questions)),
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
      {...(opened && !already && { size: 'xl' })}
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
        <div className="mk:grid mk:gap-x-8 mk:gap-y-6 mk:lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4">
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
            <div className="mk:grid mk:gap-4 mk:sm:grid-cols-2">
              <FormControl
                form={form}
                name="price_cents"
                label="Your price"
                optional
                help="Left empty, you take the budget."
              >
                {(control) => <MoneyInput {...control} />}
              </FormControl>
              <FormControl form={form} name="ready_by" label="Ready by" optional>
                {(control) => <DateInput {...control} min={opened.start_date ?? undefined} />}
              </FormControl>
            </div>
            {questions.map((question, index) => (
              <FormText
                key={question}
                form={form}
                name={`answers.${index}`}
                label={<span dir="auto">{question}</span>}
                optional
                limit={limits.requestAnswerLength}
                rows={2}
              />
            ))}
            {form.formState.errors.answers?.message && (
              <Notice tone="error">{form.formState.errors.answers.message}</Notice>
            )}
            <PiecePicker
              chosen={form.watch('piece_ids')}
              problem={errorOf(form, 'piece_ids')}
              onChange={(ids) => form.setValue('piece_ids', ids, { shouldDirty: true })}
            />
          </div>
          <aside aria-label="The brief" className="mk:min-w-0 mk:rounded-md mk:bg-sunken mk:p-4">
            <h3 className="mk:m-0 mk:mb-1 mk:text-base mk:font-bold">The brief</h3>
            <p dir="auto" className="mk:m-0 mk:mb-6 mk:wrap-anywhere mk:whitespace-pre-line">
              {opened.description || 'This project has no description.'}
            </p>
            {page && <BriefView brief={{ ...page.brief, questions: null }} />}
          </aside>
        </div>
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
    input: (input: Input<typeof sendRequest>) => input,
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
      // The brand may have changed its questions.
      if (code === 'VALIDATION') refetchAnswers(client, getProjectPage);
    },
  });
