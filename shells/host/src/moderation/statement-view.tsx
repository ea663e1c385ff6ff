import { houseRules } from '@briefhouse/contracts/moderation/house-rules.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import {
  appealWords,
  type Statement,
  sendAppeal,
  sendLinkedAppeal,
} from '@briefhouse/contracts/moderation/statement.ts';
import {
  decidedByPeople,
  otherWays,
  ownKinds,
  statementMeaning,
  statementTitle,
} from '@briefhouse/contracts/moderation/statement-words.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { formatDateTime, formatDay } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { usePageGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { serverNow } from '@briefhouse/web/server-time.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { Page, Section } from '../account/section.tsx';

export interface StatementViewProps {
  statement: Statement;
  token: string | undefined;
  onAppealed: () => void;
}

/** A decision, its reasons, and its author's ways to object. */
export const StatementView = ({ statement, token, onAppealed }: StatementViewProps) => {
  const { rule, reasons, content, kind, decided_at, reversed_at, suspended_until } = statement;
  return (
    <Page title={statementTitle(statement)}>
      {reversed_at && (
        <Notice>This decision was taken back on {formatDay(reversed_at)}. It no longer counts.</Notice>
      )}
      <Section title="Decision and reasons">
        <p className="host:m-0">
          {statementMeaning({ ...statement, until: suspended_until && formatDateTime(suspended_until) })}
        </p>
        {content && <Quoted label={`Your ${ownKinds[kind]}`} text={content} />}
        <Fact label="Rule">{houseRules[rule]}</Fact>
        <Quoted label="Our findings" text={reasons} />
        <Fact label="Date">
          <time dateTime={decided_at}>{formatDateTime(decided_at)}</time>
        </Fact>
        <p className="host:m-0 host:text-sm host:text-soft">{decidedByPeople}</p>
      </Section>
      <Appeal statement={statement} token={token} onAppealed={onAppealed} />
    </Page>
  );
};

const Appeal = ({ statement, token, onAppealed }: StatementViewProps) => {
  const { appeal, appeal_until, reversed_at } = statement;
  if (appeal)
    return (
      <Section title="Your appeal" hint={stateWords[appeal.state]}>
        <Quoted label={formatDateTime(appeal.created_at)} text={appeal.words} />
        {appeal.answer && <Quoted label={answerLabel(appeal, reversed_at)} text={appeal.answer} />}
        {appeal.state === 'upheld' && <p className="host:m-0 host:text-sm host:text-soft">{otherWays}</p>}
      </Section>
    );
  if (reversed_at) return null;
  if (Date.parse(appeal_until) < serverNow())
    return (
      <Section title="Appeal" hint={`You could appeal until ${formatDay(appeal_until)}.`}>
        <p className="host:m-0 host:text-sm host:text-soft">{otherWays}</p>
      </Section>
    );
  return (
    <Section
      title="Appeal"
      hint={`If you think that the decision is wrong, tell us by ${formatDay(appeal_until)}. Another person will review the decision and answer you.`}
    >
      <AppealForm statement={statement} token={token} onAppealed={onAppealed} />
      <p className="host:m-0 host:text-sm host:text-soft">{otherWays}</p>
    </Section>
  );
};

/** An answer from before the decision was taken back has a label of its own. */
const answerLabel = ({ answered_at }: NonNullable<Statement['appeal']>, reversedAt: string | null): string =>
  reversedAt && answered_at && answered_at !== reversedAt
    ? `Our answer of ${formatDay(answered_at)}, before the decision was taken back`
    : 'Our answer';

const stateWords = {
  open: 'Your appeal is waiting for an answer. We will email you.',
  upheld: 'We reviewed the decision. It stands.',
  reversed: 'The decision was taken back.',
} as const;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className="host:m-0 host:text-sm host:font-semibold">{label}</p>
    <div className="host:m-0">{children}</div>
  </div>
);

const Quoted = ({ label, text }: { label: string; text: string }) => (
  <Fact label={label}>
    <div className="host:border-l-2 host:border-line host:pl-3">
      <Clamped text={text} lines={8} className="host:wrap-anywhere" />
    </div>
  </Fact>
);

const fields = z.object({ words: appealWords });

/** Asks for another look; a person who came by the link of a mail sends it by that link. */
const AppealForm = ({ statement: { case_id, round }, token, onAppealed }: StatementViewProps) => {
  const options = { failure: 'Error sending your appeal', onSettled: onAppealed };
  const own = useContractMutation(sendAppeal, options);
  const linked = useContractMutation(sendLinkedAppeal, options);
  const { form, submit, isDirty, isSending } = useContractForm({
    schema: fields,
    values: { words: '' },
    send: async ({ words }) => {
      await (token ? linked.mutateAsync({ token, words }) : own.mutateAsync({ case_id, round, words }));
      toast.success('Appeal sent');
    },
  });
  const question = usePageGuard(isDirty);
  return (
    <form noValidate onInput={toast.typed} onSubmit={submit} className="host:flex host:flex-col host:gap-4">
      <FormText
        form={form}
        name="words"
        label="Why is the decision wrong?"
        help="You can appeal once."
        limit={moderationLimits.appealLength}
        rows={5}
      />
      <Button
        type="submit"
        variant="primary"
        className="host:self-start"
        pending={isSending}
        pendingText="Sending..."
      >
        Send appeal
      </Button>
      {question}
    </form>
  );
};
