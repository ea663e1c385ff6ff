import { shownWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { clean } from '@briefhouse/contracts/clean-text.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { FieldError } from '@briefhouse/ui/field.tsx';
import { focusUnlessTouch } from '@briefhouse/ui/focus-first.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { accountKey, keep, readKept } from '@briefhouse/web/account-storage.ts';
import { Check, Paperclip, SendHorizontal, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FileTray } from './file-tray.tsx';
import { mediaKindOf } from './quotation.ts';
import { useEscape } from './use-escape.ts';
import { chatTypes, type StagedFiles } from './use-staged-files.ts';

/** The message that the box answers or changes, if it holds no new one. */
export interface Composing {
  kind: 'reply' | 'edit';
  message: Message;
}

interface MessageBoxProps {
  userId: string;
  partnerId: string;
  partnerName: string;
  busy: boolean;
  files: StagedFiles;
  about?: ReactNode;
  /** The message that is answered or changed; null for a new message. */
  composing: Composing | null;
  onCancel: () => void;
  onEditLast: () => void;
  /** Takes the new message, or the new words of the one that is changed. */
  onSend: (text: string) => void;
}

/** Nothing has the focus but the dialog itself: the person has not begun to do something else. */
const isFree = (focused: Element | null) => !focused || focused.matches('body, [role="dialog"]');

/** The box for a message: Enter sends, Shift and Enter begin a new line. */
export const MessageBox = (props: MessageBoxProps) => {
  const { userId, partnerId, partnerName, busy, files, about, composing, onCancel, onEditLast, onSend } =
    props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFree(document.activeElement) && box.current) focusUnlessTouch(box.current);
  }, []);
  const picker = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEscape(form, composing && onCancel);
  useEffect(() => {
    if (composing) box.current?.focus();
  }, [composing]);
  const key = accountKey(`chat-draft.${userId}.${partnerId}`);
  const [draft, setDraft] = useState(() => readKept(key));
  const write = (next: string) => {
    keep(key, next);
    setDraft(next);
  };
  const edited = composing?.kind === 'edit' ? composing.message : null;
  /** The draft of a new message, with its files, waits while another one is changed. */
  const [change, setChange] = useState({ seq: 0, text: '' });
  const text = edited ? (change.seq === edited.seq ? change.text : edited.content) : draft;
  const setText = (next: string) => (edited ? setChange({ seq: edited.seq, text: next }) : write(next));
  const content = clean(text);
  const problem =
    [...content].length > limits.chatMessageLength
      ? `Please use at most ${limits.chatMessageLength} characters`
      : undefined;
  const isEmpty = !content && (edited !== null || files.staged.length === 0);
  const isBusy = busy && !edited;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || problem || isBusy) return;
    onSend(content);
    if (edited) setChange({ seq: 0, text: '' });
    else write('');
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && text === '' && !composing) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={`Message to ${partnerName}`}
      className="ch:flex ch:flex-col ch:gap-1 ch:border-t ch:border-line ch:px-4 ch:py-3 ch:pb-[max(0.75rem,env(safe-area-inset-bottom))] ch:sm:px-5"
    >
      {!edited && about}
      {composing && (
        <ComposingBar
          composing={composing}
          author={composing.message.sender_id === userId ? 'yourself' : partnerName}
          onCancel={onCancel}
        />
      )}
      <FieldError id={`${id}-problem`} text={problem} />
      {!edited && <FileTray files={files} />}
      <div className="ch:flex ch:items-end ch:gap-2">
        <IconButton label="Attach files" disabled={edited !== null} onClick={() => picker.current?.click()}>
          <Paperclip aria-hidden="true" />
        </IconButton>
        <input
          ref={picker}
          type="file"
          accept={chatTypes}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
            if (box.current) focusUnlessTouch(box.current);
          }}
        />
        <div className="ch:min-w-0 ch:flex-1">
          <label htmlFor={id} className="ch:sr-only">
            Message
          </label>
          <Textarea
            ref={box}
            id={id}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={byKey}
            rows={1}
            dir="auto"
            placeholder="Write a message"
            enterKeyHint="send"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className="ch:max-h-40 ch:min-h-10 ch:resize-none ch:pointer-coarse:min-h-11"
            {...(text.length > limits.chatMessageLength * 0.8 ? { limit: limits.chatMessageLength } : {})}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          icon={edited ? Check : SendHorizontal}
          disabled={isEmpty || Boolean(problem) || isBusy}
          // On a phone the button has its icon alone, which leaves the field its room.
          className="ch:relative ch:max-sm:min-w-11 ch:max-sm:px-0"
        >
          <span className="ch:max-sm:sr-only">{edited ? 'Save' : 'Send'}</span>
        </Button>
      </div>
    </form>
  );
};

/** Above the field: the message that is answered or changed, and the way out of it. */
export const ComposingBar = ({
  composing: { kind, message },
  author,
  onCancel,
}: Pick<MessageBoxProps, 'onCancel'> & { composing: Composing; author: string }) => (
  <div className="ch:flex ch:items-center ch:gap-2 ch:border-l-2 ch:border-accent ch:pl-2">
    <p className="ch:m-0 ch:min-w-0 ch:flex-1 ch:text-xs ch:text-soft">
      <span className="ch:block ch:truncate ch:font-semibold ch:text-ink">
        {kind === 'edit' ? 'Edit message' : `Reply to ${author}`}
      </span>
      <span dir="auto" className="ch:block ch:truncate">
        {shownWords(message.content, mediaKindOf(message))}
      </span>
    </p>
    <IconButton label={kind === 'edit' ? 'Cancel editing' : 'Cancel reply'} hint="Cancel" onClick={onCancel}>
      <X aria-hidden="true" />
    </IconButton>
  </div>
);
