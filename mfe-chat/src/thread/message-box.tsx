import { clean } from '@briefhouse/contracts/clean-text.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { FieldError } from '@briefhouse/ui/field.tsx';
import { focusUnlessTouch } from '@briefhouse/ui/focus-first.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useDraft } from './draft.ts';
import { FileTray } from './file-tray.tsx';
import { chatTypes, type StagedFiles } from './use-staged-files.ts';

export interface MessageBoxProps {
  userId: string;
  partnerId: string;
  partnerName: string;
  /** A message is being sent. */
  busy: boolean;
  files: StagedFiles;
  onSend: (text: string) => void;
}

/** Nothing has the focus but the dialog itself: the person has not begun to do something else. */
const isFree = (focused: Element | null) => !focused || focused.matches('body, [role="dialog"]');

/** Where a message is written: Enter sends, Shift and Enter begin a new line. */
export const MessageBox = ({ userId, partnerId, partnerName, busy, files, onSend }: MessageBoxProps) => {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFree(document.activeElement) && box.current) focusUnlessTouch(box.current);
  }, []);
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useDraft(userId, partnerId);
  const content = clean(text);
  const problem =
    content.length > limits.chatMessageLength
      ? `Please use at most ${limits.chatMessageLength} characters`
      : undefined;
  const isEmpty = !content && files.staged.length === 0;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || problem || busy) return;
    onSend(content);
    setText('');
  };
  const byKey = (event: KeyboardEvent) => {
    // While a word is being composed, Enter takes the suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      onSubmit={submit}
      aria-label={`Message to ${partnerName}`}
      className="ch:flex ch:flex-col ch:gap-1 ch:border-t ch:border-line ch:px-4 ch:py-3 ch:pb-[max(0.75rem,env(safe-area-inset-bottom))] ch:sm:px-5"
    >
      <FieldError id={`${id}-problem`} text={problem} />
      <FileTray files={files} />
      <div className="ch:flex ch:items-end ch:gap-2">
        <IconButton label="Attach files" onClick={() => picker.current?.click()}>
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
        <Button type="submit" variant="primary" disabled={isEmpty || Boolean(problem) || busy}>
          <SendHorizontal aria-hidden="true" className="ch:size-4" />
          Send
        </Button>
      </div>
    </form>
  );
};
