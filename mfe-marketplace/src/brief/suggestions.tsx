import { limits } from '@briefhouse/contracts/limits.ts';
import {
  answerSuggestion,
  type Brief,
  briefInput,
  type Suggestion,
  suggestChange,
  withdrawSuggestion,
} from '@briefhouse/contracts/marketplace/brief.ts';
import {
  type BriefField,
  briefFieldNames,
  briefLabels,
} from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useSubmissionIds } from '@briefhouse/web/use-submission-id.ts';
import { type ComponentType, useState } from 'react';
import { briefControls, type ControlProps } from './brief-fields.tsx';
import { Around } from './brief-section.tsx';
import { wordsOf } from './brief-words.ts';

interface SuggestionNoteProps {
  suggestion: Suggestion;
  project: Project;
  /** The version of the field that the reader sees; for the owner alone. */
  version: number;
  isOwner: boolean;
}

/** A suggestion below its field: the new value, the reason, and the answer in one press. */
export const SuggestionNote = ({ suggestion, project, version, isOwner }: SuggestionNoteProps) => {
  const answer = useAnswer();
  const withdraw = useWithdrawSuggestion();
  const words = wordsOf(suggestion.brief, suggestion.field);
  const name = project.assigned_creator_name ?? project.pending_creator_name ?? 'The creator';
  const about = briefLabels[suggestion.field];
  const reply = (accept: boolean) =>
    answer.mutate({ project_id: project.id, suggestion_id: suggestion.id, accept, version });
  return (
    <div className="mk:flex mk:flex-col mk:gap-2 mk:rounded-md mk:border mk:border-accent mk:bg-accent-wash mk:p-3 mk:text-sm">
      <p className="mk:m-0 mk:font-semibold">{isOwner ? `${name} suggests` : 'You suggested'}</p>
      {words === undefined ? (
        <p className="mk:m-0 mk:text-soft">To leave this empty</p>
      ) : (
        <p dir="auto" className="mk:m-0 mk:whitespace-pre-line mk:wrap-anywhere">
          {typeof words === 'string' ? words : words.join('\n')}
        </p>
      )}
      {suggestion.why && (
        <p dir="auto" className="mk:m-0 mk:text-soft mk:wrap-anywhere">
          {suggestion.why}
        </p>
      )}
      <div className="mk:flex mk:flex-wrap mk:gap-2">
        {isOwner ? (
          <>
            <Button
              size="sm"
              pending={answer.isPending}
              pendingText="Saving..."
              aria-label={`Accept the suggestion for ${about}`}
              onClick={() => reply(true)}
            >
              Accept
            </Button>
            <Button
              size="sm"
              disabled={answer.isPending}
              aria-label={`Decline the suggestion for ${about}`}
              onClick={() => reply(false)}
            >
              Decline
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            pending={withdraw.isPending}
            pendingText="Taking it back..."
            aria-label={`Take back the suggestion for ${about}`}
            onClick={() => withdraw.mutate({ project_id: project.id, suggestion_id: suggestion.id })}
          >
            Take it back
          </Button>
        )}
      </div>
    </div>
  );
};

const useAnswer = () =>
  useContractMutation(answerSuggestion, {
    failure: 'Error answering the suggestion',
    onSuccess: (_, { accept }) => toast.success(accept ? 'Suggestion accepted' : 'Suggestion declined'),
    refetches: [getProjectPage],
  });

const useWithdrawSuggestion = () =>
  useContractMutation(withdrawSuggestion, {
    failure: 'Error taking the suggestion back',
    onSuccess: () => toast.success('Suggestion taken back'),
    refetches: [getProjectPage],
  });

export interface SuggestDialogProps {
  project: Project;
  brief: Brief;
  /** The field that it is about; null lets the person choose. */
  field: BriefField | null;
  onClose: () => void;
}

/** Another value for a field, and the reason. */
export const SuggestDialog = ({ project, brief, field: given, onClose }: SuggestDialogProps) => {
  const [field, setField] = useState<BriefField>(given ?? 'goal');
  const [typed, setTyped] = useState<Brief>({});
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const idOf = useSubmissionIds();
  const suggest = useContractMutation(suggestChange, {
    failure: 'Error sending the suggestion',
    onSuccess: () => toast.success('Suggestion sent', `${project.client_name} can accept it in one click.`),
    refetches: [getProjectPage],
  });
  const isTyped = field in typed || why !== '';
  const guard = useUnsavedGuard(isTyped && !suggest.isSuccess, onClose);
  const value = field in typed ? typed[field] : brief[field];
  const Control = briefControls[field].control as ComponentType<ControlProps>;
  const send = async () => {
    const wrong = briefInput.shape[field].safeParse(value ?? null).error?.issues[0]?.message;
    setProblem(wrong ?? (field in typed ? undefined : 'Please change something first'));
    if (wrong || !(field in typed)) return;
    const change = { [field]: value ?? null };
    const content = { project_id: project.id, field, change, why };
    await suggest.mutateAsync({ ...content, submission_id: idOf(content) });
    guard.leave();
  };
  return (
    <FormDialog
      title="Suggest a Change"
      description={project.name}
      action={{ text: 'Send Suggestion', pendingText: 'Sending...', pending: suggest.isPending }}
      onSubmit={(event) => {
        event?.preventDefault();
        void send().catch(() => undefined);
      }}
      guard={guard}
    >
      {given === null && (
        <Field label="Part of the brief">
          <Select
            options={briefFieldNames.map((name) => ({ value: name, label: briefLabels[name] }))}
            value={field}
            onValueChange={(name) => {
              setField(name);
              setProblem(undefined);
            }}
          />
        </Field>
      )}
      <Around field={field} error={problem}>
        <Control
          key={field}
          value={value}
          onValueChange={(next) => {
            setTyped({ [field]: next ?? null });
            setProblem(undefined);
          }}
        />
      </Around>
      <Field label="Reason" optional>
        <Input
          dir="auto"
          maxLength={limits.briefLineLength}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      </Field>
    </FormDialog>
  );
};
