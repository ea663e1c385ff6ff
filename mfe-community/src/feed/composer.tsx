import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { FieldError } from '@briefhouse/ui/field.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { useDraft } from './draft.ts';
import type { useCreatePost } from './use-create-post.ts';

export interface ComposerProps {
  draft: ReturnType<typeof useDraft>;
  create: ReturnType<typeof useCreatePost>;
}

/** What the server says about the text; everything else is told by a toast. */
const issueOf = (error: Error | null) => (error instanceof ApiError ? error.issues.content : undefined);

/** Where a post is written. The text stays until the server has stored it. */
export const Composer = ({ draft: { draft, write, clear }, create }: ComposerProps) => {
  const id = useId();
  const { profile } = useMe();
  const [tooLong, setTooLong] = useState(false);
  const { content } = draft;
  const blank = content.trim() === '';
  const problem = tooLong ? `Please use at most ${limits.postLength} characters` : issueOf(create.error);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (blank || create.isPending) return;
    if (content.trim().length > limits.postLength) return setTooLong(true);
    create.mutate({ content, submission_id: draft.submission_id ?? crypto.randomUUID() });
    clear();
  };
  const type = (text: string) => {
    setTooLong(false);
    if (create.isError) create.reset();
    write(text);
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate aria-label="New post" className="co:flex co:gap-3">
        <Avatar name={fullName(profile)} src={profile.avatar_url} className="co:hidden co:sm:inline-flex" />
        <div className="co:flex co:min-w-0 co:flex-1 co:flex-col co:gap-3">
          <label htmlFor={id} className="co:sr-only">
            What would you like to share?
          </label>
          <Textarea
            id={id}
            value={content}
            onChange={(event) => type(event.target.value)}
            onKeyDown={submitByKey}
            dir="auto"
            rows={3}
            placeholder="What would you like to share?"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            {...(content.length > limits.postLength * 0.8 ? { limit: limits.postLength } : {})}
          />
          <FieldError id={`${id}-problem`} text={problem} />
          <div className="co:flex co:items-center co:justify-between co:gap-4">
            <p className="co:m-0 co:text-xs co:text-faint">
              Visible to everyone on Briefhouse for {limits.postDays} days.
            </p>
            <Button
              type="submit"
              variant="primary"
              disabled={blank && !create.isPending}
              pending={create.isPending}
              pendingText="Posting..."
            >
              Post
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
};
