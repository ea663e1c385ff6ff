import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import type { Thread } from '../thread/thread.ts';
import { useUnblock } from './use-block.ts';

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
