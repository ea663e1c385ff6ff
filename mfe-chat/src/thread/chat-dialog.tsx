import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useState } from 'react';
import { type DialogProps, partnerIn } from '../common/dialog-props.ts';
import { PartnerState } from '../people/partner-state.tsx';
import { SharedProjects, useSharedProjects } from '../projects/shared-projects.ts';
import { Conversation } from './conversation.tsx';
import { PartnerLine, ThreadActions } from './header.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useThread } from './use-thread.ts';

/** `?dialog=chat&with=<user id>`, with `&project=<id>` where the next message is about a project. */
export const ChatDialog = ({ params, close }: DialogProps) => {
  const partnerId = partnerIn(params);
  return <Chat key={partnerId} partnerId={partnerId} close={close} />;
};

const Chat = ({ partnerId, close }: { partnerId: string; close: () => void }) => {
  const { query, older, loadOlder } = useThread(partnerId);
  const { data: thread } = query;
  const shared = useSharedProjects(partnerId);
  const [shown, show] = useState('');
  const markRead = useMarkRead(partnerId, thread, shown);
  const [searching, setSearching] = useState(false);
  const isGone = query.error instanceof ApiError && query.error.status < 500 && query.error.status >= 400;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={
        <span className="ch:block ch:max-sm:truncate ch:max-sm:text-base">
          {thread ? `Chat with ${fullName(thread.partner)}` : 'Chat'}
        </span>
      }
      description={
        thread ? (
          thread.reachable && <PartnerLine thread={thread} />
        ) : query.isPending ? (
          // The placeholder is as high as the content that replaces it.
          <span className="ch:block ch:h-6 ch:max-sm:hidden" />
        ) : undefined
      }
      aside={
        thread && (
          <>
            {thread.reachable && <PartnerState thread={thread} />}
            <ThreadActions
              thread={thread}
              markRead={markRead}
              onSearch={() => setSearching(true)}
              onDeleted={close}
            />
          </>
        )
      }
      size="lg"
      flush
      steady
      className="ch:sm:h-[min(86dvh,52rem)]"
    >
      <div className="ch:flex ch:h-full ch:flex-col">
        {thread && shared ? (
          <SharedProjects value={shared}>
            <Conversation
              thread={thread}
              older={older}
              loadOlder={loadOlder}
              searching={searching}
              onSearchEnd={() => setSearching(false)}
              shared={shared}
              shown={shown}
              onShow={show}
            />
          </SharedProjects>
        ) : (
          <QueryStates
            query={query}
            title="We could not load the messages"
            canRetry={!isGone}
            skeleton={
              <Loading
                label="Loading messages..."
                className="ch:flex-1 ch:p-5"
                bars={[
                  'ch:mb-4 ch:h-14 ch:w-3/5 ch:rounded-xl',
                  'ch:mb-4 ch:ml-auto ch:h-9 ch:w-2/5 ch:rounded-xl',
                  'ch:mb-4 ch:h-9 ch:w-1/2 ch:rounded-xl',
                  'ch:ml-auto ch:h-20 ch:w-3/5 ch:rounded-xl',
                ]}
              />
            }
          />
        )}
      </div>
    </Dialog>
  );
};
