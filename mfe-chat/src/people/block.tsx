import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { listConversations, listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import { blockPerson, listBlockedPeople, unblockPerson } from '@briefhouse/contracts/chat/person.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import type { Thread } from '../thread/thread.ts';

export interface Named {
  id: string;
  name: string;
}

const input = ({ id }: Named) => ({ person_id: id });
/** The conversation of the two is among their answers. */
const refetches = [listMessages, listConversations, listBlockedPeople];

export const useBlock = () =>
  useContractMutation(blockPerson, {
    input,
    failure: 'Error blocking this person',
    onSuccess: (_, { name }) => void toast.success(`${name} is blocked`, 'You can undo this at any time.'),
    refetches,
  });

export const useUnblock = () =>
  useContractMutation(unblockPerson, {
    input,
    failure: 'Error unblocking this person',
    onSuccess: (_, { name }) => void toast.success(`${name} is no longer blocked`),
    refetches,
  });

export const BlockDialog = ({ person, onClose }: { person: Named; onClose: () => void }) => {
  const block = useBlock();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block ${person.name}?`}
      description={`You and ${person.name} will not be able to message each other. You will get no notifications or emails about their activity. Your earlier messages stay. They can see that messaging is off. You can unblock them here or in your profile.`}
      confirmText="Block"
      pending={block.isPending}
      pendingText="Blocking..."
      onConfirm={() => block.mutate(person, { onSettled: onClose })}
    />
  );
};

/** In the place of the message box: the reason why nobody can write. */
export const BlockedNote = ({ thread }: { thread: Thread }) => {
  const unblock = useUnblock();
  const name = fullName(thread.partner);
  return (
    <div
      role="status"
      className="ch:flex ch:flex-wrap ch:items-center ch:justify-center ch:gap-x-4 ch:gap-y-2 ch:border-t ch:border-line ch:px-5 ch:py-3 ch:text-sm ch:text-soft"
    >
      <span dir="auto" className="ch:wrap-anywhere">
        {thread.blocked_by_me ? `You blocked ${name}.` : 'You cannot message each other.'}
      </span>
      {thread.blocked_by_me && (
        <Button
          size="sm"
          pending={unblock.isPending}
          onClick={() => unblock.mutate({ id: thread.partner.id, name })}
        >
          Unblock
        </Button>
      )}
    </div>
  );
};
