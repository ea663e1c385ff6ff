import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { clean } from '@briefhouse/contracts/clean-text.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { FieldError } from '@briefhouse/ui/field.tsx';
import { focusUnlessTouch } from '@briefhouse/ui/focus-first.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import clsx from 'clsx';
import { ImagePlus } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { MentionTextarea } from '../common/mention-textarea.tsx';
import { ChosenWork, ShowWorkButton } from '../work/chosen-work.tsx';
import type { useDraft } from './draft.ts';
import type { useCreatePost } from './use-create-post.ts';
import { usePostFiles } from './use-post-files.ts';

export interface ComposerProps {
  draft: ReturnType<typeof useDraft>;
  create: ReturnType<typeof useCreatePost>;
}

/** The server's message about the text; a toast tells everything else. */
const issueOf = (error: Error | null) => (error instanceof ApiError ? error.issues.content : undefined);

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The form for a new post. Text and files stay until the server has stored it. */
export const Composer = ({
  draft: { draft, lost, write, mention, show, keepFiles, clear },
  create,
}: ComposerProps) => {
  const id = useId();
  const { profile } = useMe();
  const chosen = usePostFiles();
  const { files, store, Tray } = chosen;
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [trouble, setTrouble] = useState<string | undefined>();
  /** The person has pressed Post while files are still on their way. */
  const [isWaiting, setWaiting] = useState(false);
  const { content, mentions = [], work = null } = draft;
  const hasTray = files.length > 0 || chosen.isComing;
  const words = clean(content);
  const blank = words === '' && !hasTray;
  const problem = trouble ?? issueOf(create.error);

  const send = () => {
    const { ids, media } = store?.take() ?? { ids: [], media: [] };
    const names = files.map(({ upload }) => upload.name);
    const submission_id = draft.submission_id ?? crypto.randomUUID();
    create.mutate(
      { content, mentions, files: names, media, work, submission_id },
      { onSuccess: () => store?.done(ids), onError: () => store?.giveBack(ids) },
    );
    clear();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (blank || create.isPending || isWaiting) return;
    // The pressed button is disabled as soon as the text has gone.
    if (field.current) focusUnlessTouch(field.current);
    if ([...words].length > limits.postLength)
      return setTrouble(`Please use at most ${limits.postLength} characters`);
    setTrouble(undefined);
    if (chosen.isBusy) setWaiting(true);
    else sendUnlessFailed();
  };
  const sendUnlessFailed = () => {
    if (chosen.hasFailed) setTrouble('A file could not be uploaded. Please try again or remove the file.');
    else send();
  };
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    sendUnlessFailed();
  });
  useEffect(() => {
    if (isWaiting && !chosen.isBusy) goOn();
  }, [isWaiting, chosen.isBusy]);

  useEffect(() => {
    // A file that is dropped beside the form would be opened instead of the page.
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);

  const names = files.map(({ upload }) => upload.name).join('\n');
  const keepNames = useEffectEvent(() => keepFiles(names ? names.split('\n') : []));
  useEffect(() => {
    if (store) keepNames();
  }, [store, names]);

  const change = (text: string) => {
    setTrouble(undefined);
    if (create.isError) create.reset();
    write(text);
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  const add = (some: Iterable<File>) => {
    if (isWaiting) return;
    change(content);
    chosen.add(some);
  };
  const paste = (event: ClipboardEvent) => {
    const { files: pasted } = event.clipboardData;
    // Programs that copy a text often add a picture of it.
    if (pasted.length === 0 || event.clipboardData.getData('text/plain')) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <Card className={clsx(isOver && 'co:border-accent co:bg-accent-wash')}>
      <form
        onSubmit={submit}
        noValidate
        aria-label="New post"
        className="co:flex co:gap-3"
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
      >
        <Avatar name={fullName(profile)} src={profile.avatar_url} className="co:hidden co:sm:inline-flex" />
        <div className="co:flex co:min-w-0 co:flex-1 co:flex-col co:gap-3">
          <label htmlFor={id} className="co:sr-only">
            Share your work, an idea or a question
          </label>
          <MentionTextarea
            ref={field}
            id={id}
            value={content}
            onChange={change}
            onMentions={mention}
            named={mentions}
            onKeyDown={submitByKey}
            onPaste={paste}
            readOnly={isWaiting}
            dir="auto"
            rows={3}
            placeholder="Share your work, an idea or a question"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            {...(content.length > limits.postLength * 0.8 ? { limit: limits.postLength } : {})}
          />
          {hasTray && (
            <div className="co:h-32">
              {Tray && store && (
                <Tray store={store} files={files} locked={isWaiting} onChange={() => change(content)} />
              )}
            </div>
          )}
          {lost.length > 0 && files.length === 0 && (
            <p className="co:m-0 co:text-sm co:text-soft">
              {lost.join(', ')} {lost.length === 1 ? 'is' : 'are'} no longer here. Please choose{' '}
              {lost.length === 1 ? 'the file' : 'the files'} again.
            </p>
          )}
          <ChosenWork chosen={work} onChange={show} />
          <FieldError id={`${id}-problem`} text={problem} />
          <div className="co:flex co:flex-wrap co:items-center co:gap-x-3 co:gap-y-2">
            <IconButton
              data-add-files=""
              label="Add photos or a video"
              disabled={isWaiting}
              onPointerEnter={chosen.preload}
              onFocus={chosen.preload}
              onClick={() => picker.current?.click()}
              className="co:-ml-2"
            >
              <ImagePlus aria-hidden="true" />
            </IconButton>
            <input
              ref={picker}
              type="file"
              accept="image/jpeg,image/png,image/gif,image/webp,video/mp4"
              multiple
              hidden
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])]);
                // The same file can be chosen again.
                currentTarget.value = '';
              }}
            />
            <ShowWorkButton onChange={show} disabled={isWaiting} className="co:-ml-2" />
            <div className="co:order-last co:basis-full co:sm:order-none co:sm:min-w-0 co:sm:flex-1 co:sm:basis-0">
              {isWaiting ? (
                <Button variant="quiet" size="sm" onClick={() => setWaiting(false)}>
                  Cancel
                </Button>
              ) : (
                <p className="co:m-0 co:text-xs co:text-faint">
                  Visible to everyone on Briefhouse for {limits.postDays} days.
                </p>
              )}
            </div>
            <Button
              type="submit"
              variant="primary"
              className="co:ml-auto"
              disabled={blank && !create.isPending}
              pending={create.isPending || isWaiting}
              pendingText={isWaiting ? `Uploading ${Math.floor(chosen.progress * 100)}%` : 'Posting...'}
            >
              Post
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
};
