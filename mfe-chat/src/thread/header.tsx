import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { pageOf } from '@briefhouse/ui/person-link.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { CheckCheck, EllipsisVertical, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PersonPicture } from '../common/person.tsx';
import { BlockDialog, ReportDialog } from '../people/questions.ts';
import type { Thread } from './thread.ts';
import { useDeleteConversation } from './use-delete-conversation.ts';
import type { useMarkRead } from './use-mark-read.ts';

const ThreadMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "thread-menu" */ './thread-menu.tsx')).ThreadMenu,
);

/** The questions that the menu asks before an act. */
export type Question = 'block' | 'report' | 'delete';

interface ActionsProps {
  thread: Thread;
  markRead: ReturnType<typeof useMarkRead>;
  onSearch: () => void;
  onDeleted: () => void;
}

/** Beside the dialog's title: the acts on the whole conversation. On a phone all of them are in the menu. */
export const ThreadActions = ({ thread, markRead, onSearch, onDeleted }: ActionsProps) => {
  const [question, setQuestion] = useState<'block' | 'delete'>();
  const [isReported, report] = useLayer<true>('report-person');
  const name = fullName(thread.partner);
  const person = { id: thread.partner.id, name };
  const close = () => setQuestion(undefined);
  return (
    <div className="ch:-my-1.5 ch:ml-auto ch:flex ch:self-start">
      <IconButton
        label="Search messages"
        onClick={onSearch}
        disabled={thread.messages.length === 0}
        className="ch:max-sm:hidden"
      >
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Mark All Read"
        onClick={markRead.markAll}
        disabled={markRead.pending}
        className="ch:max-sm:hidden"
      >
        <CheckCheck aria-hidden="true" />
      </IconButton>
      <LazyMenu
        label="More actions"
        icon={<EllipsisVertical aria-hidden="true" />}
        of={ThreadMenu}
        with={{
          ...{ thread, name, markRead, onSearch },
          onAsk: (next: Question) => (next === 'report' ? report(true) : setQuestion(next)),
        }}
      />
      <DeleteQuestion open={question === 'delete'} thread={thread} onClose={close} onDeleted={onDeleted} />

      {question === 'block' && <BlockDialog person={person} onClose={close} />}
      {isReported && (
        <ReportDialog person={person} blocked={thread.blocked_by_me} onClose={() => report(null)} />
      )}
    </div>
  );
};

/** Below the title: the way to the partner's own page, which on a phone is in the menu. */
export const PartnerLine = ({ thread }: { thread: Thread }) => {
  const { partner } = thread;
  return (
    <span className="ch:flex ch:h-6 ch:min-w-0 ch:items-center ch:gap-2 ch:max-sm:hidden">
      <PersonPicture person={partner} size={24} />
      <Link to={pageOf(partner)} dir="auto" className="ch:min-w-0 ch:truncate ch:font-semibold">
        {partner.brand?.company_name ?? (partner.user_type === 'client' ? 'View brand' : 'View profile')}
      </Link>
    </span>
  );
};

interface DeleteQuestionProps extends Pick<ActionsProps, 'thread' | 'onDeleted'> {
  open: boolean;
  onClose: () => void;
}

const DeleteQuestion = ({ open, thread, onClose, onDeleted }: DeleteQuestionProps) => {
  const remove = useDeleteConversation(thread.partner.id, onDeleted);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Delete this conversation?"
      description={`All messages are deleted for you only. ${fullName(thread.partner)} keeps them.`}
      confirmText="Delete"
      pending={remove.isPending}
      pendingText="Deleting..."
      onConfirm={() => remove.mutate()}
    />
  );
};
