import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PersonPicture } from '../common/person-picture.tsx';
import type { Thread } from './thread.ts';
import { useDeleteConversation } from './use-delete-conversation.ts';
import type { useMarkRead } from './use-mark-read.ts';

interface ActionsProps {
  thread: Thread;
  markRead: ReturnType<typeof useMarkRead>;
  onDeleted: () => void;
}

/** Beside the dialog's title: what can be done with the whole conversation. */
export const ThreadActions = ({ thread, markRead, onDeleted }: ActionsProps) => (
  <div className="ch:-my-1.5 ch:ml-auto ch:flex ch:self-start">
    <IconButton label="Mark All Read" onClick={markRead.markAll} disabled={markRead.pending}>
      <CheckCheck aria-hidden="true" />
    </IconButton>
    <DeleteButton thread={thread} onDeleted={onDeleted} />
  </div>
);

/** Below the title: the way to the partner's own page. */
export const PartnerLink = ({ partner }: { partner: PersonSummary }) => {
  const isBrand = partner.user_type === 'client';
  return (
    <span className="ch:flex ch:min-w-0 ch:items-center ch:gap-2">
      <PersonPicture person={partner} size={24} />
      <Link
        to={`/${isBrand ? 'brands' : 'creators'}/${partner.id}`}
        dir="auto"
        className="ch:min-w-0 ch:truncate ch:font-semibold"
      >
        {partner.brand?.company_name ?? (isBrand ? 'View brand' : 'View profile')}
      </Link>
    </span>
  );
};

const DeleteButton = ({ thread, onDeleted }: Pick<ActionsProps, 'thread' | 'onDeleted'>) => {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteConversation(thread.partner.id, onDeleted);
  return (
    <>
      <IconButton
        label="Delete conversation"
        onClick={() => setAsking(true)}
        disabled={thread.messages.length === 0}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this conversation?"
        description={`All messages are deleted for you only. ${fullName(thread.partner)} keeps them.`}
        confirmText="Delete"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => remove.mutate()}
      />
    </>
  );
};
