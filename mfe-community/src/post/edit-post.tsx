import { clean } from '@briefhouse/contracts/clean-text.ts';
import { type Post, updatePost } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
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
  const save = useContractMutation(updatePost, {
    failure: unlessAtFields('Error changing post', ['content']),
    onSuccess: ({ post: changed }, _, __, { client }) => {
      posts.change(client, post.id, (known) => withText(known, changed)).save();
      toast.success('Post changed');
    },
  });
  const { form, errors, isDirty, dialog } = useFormDialog({
    schema: updatePost.input.refine(({ content }) => content !== '' || post.media.length > 0, {
      path: ['content'],
      message: 'Please write something first',
    }),
    values: {
      post_id: post.id,
      content: post.content,
      mention_ids: post.mentions.map(({ person_id }) => person_id),
    },
    send: save.mutateAsync,
    action: ['Save', 'Saving...'],
    onClose,
  });
  const text = form.watch('content');
  useLostWords(post.id, isDirty ? clean(text) : '', 'Your changes were not saved.');
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  return (
    <FormDialog title="Edit post" {...dialog}>
      <Field label="Text" error={errors.content?.message}>
        <MentionTextarea
          value={text}
          onChange={(next) => form.setValue('content', next, change)}
          onMentions={(people) =>
            form.setValue(
              'mention_ids',
              people.map(({ person_id }) => person_id),
            )
          }
          named={post.mentions}
          rows={6}
          dir="auto"
          {...(text.length > limits.postLength * 0.8 && { limit: limits.postLength })}
        />
      </Field>
    </FormDialog>
  );
};
