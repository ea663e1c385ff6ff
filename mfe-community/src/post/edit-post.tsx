import { clean } from '@briefhouse/contracts/clean-text.ts';
import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { updatePost } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractMutation, unlessAtFields } from '@briefhouse/web/contract-mutation.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MentionTextarea } from '../common/mention-textarea.tsx';
import { useLostWords } from '../common/use-lost-words.ts';
import { posts } from './posts.ts';
import { withText } from './with-text.ts';

export interface EditPostProps {
  post: Post;
  onClose: () => void;
}

/** Changes the text of one's own post. */
export const EditPost = ({ post, onClose }: EditPostProps) => {
  const [text, setText] = useState(post.content);
  const [people, setPeople] = useState<readonly Mention[]>(post.mentions);
  const [trouble, setTrouble] = useState<string | undefined>();
  const isChanged = text !== post.content;
  const guard = useUnsavedGuard(isChanged, onClose);
  const words = clean(text);
  useLostWords(post.id, isChanged ? words : '', 'Your changes were not saved.');
  const save = useMutation(
    contractMutation<typeof updatePost, void>(updatePost, {
      input: () => ({
        post_id: post.id,
        content: text,
        mention_ids: people.map(({ person_id }) => person_id),
      }),
      failure: unlessAtFields('Error changing post', ['content']),
      onSuccess: ({ post: changed }, _, __, { client }) => {
        posts.change(client, post.id, (known) => withText(known, changed)).save();
        toast.success('Post changed');
        guard.leave();
      },
    }),
  );
  const problem = trouble ?? (save.error instanceof ApiError ? save.error.issues.content : undefined);
  const submit = () => {
    if (words === '' && post.media.length === 0) setTrouble('Please write something first');
    else if ([...words].length > limits.postLength)
      setTrouble(`Please use at most ${limits.postLength} characters`);
    else save.mutate();
  };
  return (
    <FormDialog
      title="Edit post"
      action={{ text: 'Save', pendingText: 'Saving...', pending: save.isPending }}
      guard={guard}
      onSubmit={submit}
    >
      <Field label="Text" error={problem}>
        <MentionTextarea
          value={text}
          onChange={(next) => {
            setTrouble(undefined);
            if (save.isError) save.reset();
            setText(next);
          }}
          onMentions={setPeople}
          named={post.mentions}
          rows={6}
          dir="auto"
          {...(text.length > limits.postLength * 0.8 ? { limit: limits.postLength } : {})}
        />
      </Field>
    </FormDialog>
  );
};
