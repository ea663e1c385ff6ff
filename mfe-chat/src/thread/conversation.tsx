import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { ImagePlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { BlockedNote } from '../people/block.tsx';
import { NewContactNote } from '../people/new-contact-note.tsx';
import { useSendTyping } from '../people/typing.ts';
import { useQuestions } from '../people/use-questions.tsx';
import { ProjectChoice, ProjectFilter } from '../projects/project-choice.tsx';
import { namedProjects, type SharedProject } from '../projects/shared-projects.ts';
import { useChosenProject } from '../projects/use-chosen-project.ts';
import { useProjectThread } from '../projects/use-project-thread.ts';
import { searchWords } from './found-words.ts';
import { type Composing, MessageBox } from './message-box.tsx';
import { MessageList } from './message-list.tsx';
import { FoundWords } from './message-text.tsx';
import { quotationOf } from './quotation.ts';
import { SearchBar } from './search-bar.tsx';
import { lastSeq, type Thread } from './thread.ts';
import { isEditable, MessageActionsProvider, useSteadyActions } from './thread-actions.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useJump } from './use-jump.ts';
import { useMessageChanges } from './use-message-changes.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useOutbox } from './use-outbox.ts';
import { useStagedFiles } from './use-staged-files.ts';
import type { useThread } from './use-thread.ts';

/** The thread works without this part, so a load that fails shows nothing. */
const PushOffer = lazyPart(
  async () => (await import(/* webpackChunkName: "push-offer" */ './push-offer.tsx')).PushOffer,
  { quiet: true },
);

interface ConversationProps {
  thread: Thread;
  older: ReturnType<typeof useThread>['older'];
  loadOlder: () => void;
  searching: boolean;
  onSearchEnd: () => void;
  shared: readonly SharedProject[];
  /** The project that the thread is narrowed to; empty for all messages. */
  shown: string;
  onShow: (projectId: string) => void;
}

/** A loaded conversation: search, messages, and the box to write in. */
export const Conversation = (props: ConversationProps) => {
  const { thread, older, loadOlder, searching, onSearchEnd, shared, shown, onShow } = props;
  const { profile } = useMe();
  const { partner } = thread;
  const { pending, outbox, busy, send: sendDraft } = useOutbox(profile.id, thread);
  const files = useStagedFiles();
  const place = useRef<HTMLDivElement>(null);
  const canWrite = thread.reachable && thread.writable;
  const sendTyping = useSendTyping(partner.id);
  const isOver = useFileDrop(place, canWrite ? files.add : null);
  const elsewhere = useMessageWindow(partner.id, thread);
  const part = useProjectThread(thread, shown);
  const { about, choose } = useChosenProject(`chat-project.${profile.id}.${partner.id}`, shared, shown);
  const projects = useMemo(() => namedProjects(shared, thread), [shared, thread]);
  const sending = useMemo(
    () => (shown ? pending.filter(({ project_id }) => project_id === shown) : pending),
    [pending, shown],
  );
  const opened = useRef(lastSeq(thread));
  const hasWritten = thread.messages.some(
    ({ seq, sender_id }) => seq > opened.current && sender_id === profile.id,
  );
  const jump = useJump((elsewhere.shown ?? part?.thread ?? thread).messages, (seq) => {
    onShow('');
    elsewhere.open(seq);
  });
  const changes = useMessageChanges(partner.id);
  const [composing, setComposing] = useState<Composing | null>(null);
  const { ask, question } = useQuestions(thread, 'report-message');
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
    report: ({ seq }) => ask(seq),
    jump: jump.jump,
  });
  const send = (content: string) => {
    setComposing(null);
    if (composing?.kind === 'edit') changes.edit(composing.message, content);
    else
      sendDraft(
        { content, reply_to: composing ? quotationOf(composing.message) : undefined, project_id: about?.id },
        files.take(),
      );
    // A message about another project would not be seen.
    if (shown && about?.id !== shown && composing?.kind !== 'edit') onShow('');
  };
  const editLast = () => {
    const last = thread.messages.findLast((message) => isEditable(message, actions));
    if (last) actions.edit(last);
  };
  return (
    <div ref={place} onInput={sendTyping} className="ch:relative ch:flex ch:min-h-0 ch:flex-1 ch:flex-col">
      {isOver && (
        <div className="ch:pointer-events-none ch:absolute ch:inset-2 ch:z-10 ch:flex ch:items-center ch:justify-center ch:gap-2 ch:rounded-lg ch:border-2 ch:border-dashed ch:border-accent ch:bg-raised/90 ch:text-sm ch:font-semibold ch:text-accent-text">
          <ImagePlus aria-hidden="true" className="ch:size-5" />
          Drop to attach
        </div>
      )}
      {/* A search looks through the whole thread, so it needs no filter, and a phone has no room for both. */}
      {projects.length > 0 && (shown || !searching) && (
        <ProjectFilter
          projects={projects}
          value={shown}
          onChange={(id) => {
            elsewhere.leave();
            onShow(id);
          }}
        />
      )}
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
            key={shown}
            {...(part ?? { thread, older, loadOlder })}
            elsewhere={elsewhere}
            removed={changes.removed}
            jump={jump}
            pending={sending}
            outbox={outbox}
            {...(part && { empty: 'No messages about this project yet.' })}
          />
        </FoundWords>
      </MessageActionsProvider>
      {question}
      {canWrite && thread.conversation?.new_contact && <NewContactNote thread={thread} />}
      {canWrite && hasWritten && <PushOffer userId={profile.id} name={partner.first_name} />}
      {thread.reachable && !thread.writable && <BlockedNote thread={thread} />}
      {canWrite && (
        <MessageBox
          userId={profile.id}
          partnerId={partner.id}
          partnerName={fullName(partner)}
          busy={busy}
          files={files}
          about={
            shared.length > 0 && (
              <ProjectChoice
                projects={shared}
                value={about?.id ?? ''}
                onChange={(id) => {
                  choose(id);
                  onShow('');
                }}
              />
            )
          }
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
