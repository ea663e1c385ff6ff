import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { ImagePlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type DialogProps, whenClosed } from '../common/dialog-props.ts';
import { nobody } from '../common/nobody.ts';
import { BlockedNote } from '../people/blocked-note.tsx';
import { AfterSending } from './after-sending.tsx';
import type { Composing } from './composing.tsx';
import { searchWords } from './found-words.ts';
import { PartnerLine, ThreadActions } from './header.tsx';
import { MessageBox } from './message-box.tsx';
import { MessageList } from './message-list.tsx';
import { FoundWords } from './message-text.tsx';
import { SearchBar } from './search-bar.tsx';
import type { Thread } from './thread.ts';
import { isEditable, MessageActionsProvider, useSteadyActions } from './thread-actions.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useJump } from './use-jump.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useMessageChanges } from './use-message-changes.ts';
import { useOutbox } from './use-outbox.ts';
import { usePassage } from './use-passage.ts';
import { useStagedFiles } from './use-staged-files.ts';
import { useTellTyping } from './use-tell-typing.ts';
import { useThread } from './use-thread.ts';

/** `?dialog=chat&with=<user id>`. */
export const ChatDialog = ({ params, close }: DialogProps) => {
  const partnerId = params.get('with') || nobody;
  return <Chat key={partnerId} partnerId={partnerId} close={close} />;
};

const Chat = ({ partnerId, close }: { partnerId: string; close: () => void }) => {
  const { query, older, loadOlder } = useThread(partnerId);
  const { data: thread } = query;
  const markRead = useMarkRead(partnerId, thread);
  const [searching, setSearching] = useState(false);
  const isGone = query.error instanceof ApiError && query.error.status < 500 && query.error.status >= 400;
  return (
    <Dialog
      open
      onOpenChange={whenClosed(close)}
      title={thread ? `Chat with ${fullName(thread.partner)}` : 'Chat'}
      description={
        thread ? (
          thread.reachable && <PartnerLine thread={thread} />
        ) : query.isPending ? (
          // As high as what comes in its place.
          <span className="ch:block ch:h-6" />
        ) : undefined
      }
      aside={
        thread && (
          <ThreadActions
            thread={thread}
            markRead={markRead}
            onSearch={() => setSearching(true)}
            onDeleted={close}
          />
        )
      }
      size="lg"
      flush
      steady
      className="ch:sm:h-[min(86dvh,52rem)]"
    >
      <div className="ch:flex ch:h-full ch:flex-col">
        {query.isPending && <ThreadSkeleton />}
        {query.isError && !thread && (
          <ErrorState
            title="We could not load the messages"
            message={messageOf(query.error)}
            {...(isGone ? {} : { onRetry: () => void query.refetch() })}
            retrying={query.isFetching}
          />
        )}
        {thread && (
          <Talk
            thread={thread}
            older={older}
            loadOlder={loadOlder}
            searching={searching}
            onSearchEnd={() => setSearching(false)}
          />
        )}
      </div>
    </Dialog>
  );
};

interface TalkProps {
  thread: Thread;
  older: ReturnType<typeof useThread>['older'];
  loadOlder: () => void;
  searching: boolean;
  onSearchEnd: () => void;
}

const Talk = ({ thread, older, loadOlder, searching, onSearchEnd }: TalkProps) => {
  const { profile } = useMe();
  const { partner } = thread;
  const outbox = useOutbox(profile.id, thread);
  const files = useStagedFiles();
  const place = useRef<HTMLDivElement>(null);
  const canWrite = thread.reachable && thread.writable;
  const tellTyping = useTellTyping(partner.id);
  const isOver = useFileDrop(place, canWrite ? files.add : null);
  const passage = usePassage(partner.id, thread);
  const jump = useJump((passage.passage ?? thread).messages, passage.open);
  const changes = useMessageChanges(partner.id, passage.patch);
  const [composing, setComposing] = useState<Composing | null>(null);
  const [q, setQ] = useState('');
  const words = useMemo(() => (searching ? searchWords(q) : []), [searching, q]);
  const actions = useSteadyActions({
    userId: profile.id,
    partnerName: fullName(partner),
    closed: !canWrite,
    deletedThrough: thread.deleted_through,
    reply: (message) => setComposing({ kind: 'reply', message }),
    edit: (message) => setComposing({ kind: 'edit', message }),
    react: changes.react,
    remove: changes.remove,
    restore: changes.restore,
    jump: jump.jump,
  });
  const send = (content: string) => {
    setComposing(null);
    if (composing?.kind === 'edit') changes.edit(composing.message, content);
    else
      outbox.send({
        content,
        files: files.take(),
        ...(composing && { reply_to: composing.message.seq }),
      });
  };
  const editLast = () => {
    const last = thread.messages.findLast((message) => isEditable(message, actions));
    if (last) actions.edit(last);
  };
  return (
    <div ref={place} onInput={tellTyping} className="ch:relative ch:flex ch:min-h-0 ch:flex-1 ch:flex-col">
      {isOver && <DropHint />}
      <MessageActionsProvider value={actions}>
        <FoundWords value={words}>
          {searching && (
            <SearchBar
              partnerId={partner.id}
              onSearch={setQ}
              onJump={jump.jump}
              onClose={() => {
                setQ('');
                onSearchEnd();
              }}
            />
          )}
          <MessageList
            thread={thread}
            older={older}
            loadOlder={loadOlder}
            passage={passage}
            removed={changes.removed}
            jump={jump}
            outbox={outbox}
          />
        </FoundWords>
      </MessageActionsProvider>
      {canWrite && <AfterSending thread={thread} userId={profile.id} />}
      {thread.reachable && !thread.writable && <BlockedNote thread={thread} />}
      {thread.reachable && thread.writable && (
        <MessageBox
          userId={profile.id}
          partnerId={partner.id}
          partnerName={fullName(partner)}
          busy={outbox.busy}
          files={files}
          composing={composing}
          onCancel={() => setComposing(null)}
          onEditLast={editLast}
          onSend={send}
        />
      )}
      {!thread.reachable && (
        <p className="ch:m-0 ch:border-t ch:border-line ch:px-5 ch:py-4 ch:text-center ch:text-sm ch:text-soft">
          This person is no longer on Briefhouse.
        </p>
      )}
    </div>
  );
};

/** Over the whole thread while files are held over the page. */
const DropHint = () => (
  <div className="ch:pointer-events-none ch:absolute ch:inset-2 ch:z-10 ch:flex ch:items-center ch:justify-center ch:gap-2 ch:rounded-lg ch:border-2 ch:border-dashed ch:border-accent ch:bg-raised/90 ch:text-sm ch:font-semibold ch:text-accent-text">
    <ImagePlus aria-hidden="true" className="ch:size-5" />
    Drop to attach
  </div>
);
