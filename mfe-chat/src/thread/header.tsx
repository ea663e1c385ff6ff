import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import {
  deleteConversation,
  listConversations,
  listMessages,
} from '@briefhouse/contracts/chat/conversation.ts';
import { countUnread } from '@briefhouse/contracts/notifications/notification.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { pageOf } from '@briefhouse/ui/person-link.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { CheckCheck, EllipsisVertical, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PersonPicture } from '../common/person.tsx';
import { useQuestions } from '../people/use-questions.tsx';
import { lastSeq, type Thread, withoutThrough } from './thread.ts';
import type { useMarkRead } from './use-mark-read.ts';
import { changeThread } from './use-thread.ts';

const ThreadMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "thread-menu" */ './thread-menu.tsx')).ThreadMenu,
);

interface ActionsProps {
  thread: Thread;
  markRead: ReturnType<typeof useMarkRead>;
  onSearch: () => void;
  onDeleted: () => void;
}

/** Beside the dialog's title: the acts on the whole conversation. On a phone all of them are in the menu. */
export const ThreadActions = ({ thread, markRead, onSearch, onDeleted }: ActionsProps) => {
  const [isDeleting, setDeleting] = useState(false);
  const { ask, question } = useQuestions(thread, 'partner');
  const remove = useContractMutation<typeof deleteConversation, void>(deleteConversation, {
    input: () => ({ partner_id: thread.partner.id }),
    failure: 'Error deleting conversation',
    onSuccess: (_, __, ___, { client }) => {
      changeThread(client, thread.partner.id, (known) => withoutThrough(known, lastSeq(known)));
      refetchAnswers(client, listMessages, listConversations, countUnread);
      toast.success('Conversation deleted!');
      onDeleted();
    },
  });
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
        with={{ ...{ thread, markRead, onSearch, onAsk: ask }, onDelete: () => setDeleting(true) }}
      />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete this conversation?"
        description={`All messages are deleted for you only. ${fullName(thread.partner)} keeps them.`}
        confirmText="Delete"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => remove.mutate()}
      />
      {question}
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
