import { clean } from '@briefhouse/contracts/clean-text.ts';
import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { type Post, updatePost } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormControl } from '@briefhouse/ui/form-fields.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { MentionTextarea } from '../common/mention-textarea.tsx';
import { useLostText } from '../common/use-lost-text.ts';
import { posts } from './posts.ts';
import { withText } from './with-text.ts';

const idsOf = (people: readonly Mention[]) => people.map(({ person_id }) => person_id);

export const EditPost = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const save = useContractMutation(updatePost, {
    failure: unlessAtFields('Error changing post', ['content']),
    onSuccess: ({ post: changed }, _, __, { client }) => {
      posts.change(client, post.id, (known) => withText(known, changed)).save();
      toast.success('Post changed');
    },
  });
  const { form, isDirty, dialog } = useFormDialog({
    schema: updatePost.input.refine(({ content }) => content !== '' || post.media.length > 0, {
      path: ['content'],
      message: 'Please write something first',
    }),
    values: { post_id: post.id, content: post.content, mention_ids: idsOf(post.mentions) },
    send: save.mutateAsync,
    action: ['Save', 'Saving...'],
    onClose,
  });
  const text = form.watch('content');
  useLostText(post.id, isDirty ? clean(text) : '', 'Your changes were not saved.');
  return (
    <FormDialog title="Edit post" {...dialog}>
      <FormControl form={form} name="content" label="Text">
        {({ value, onValueChange }) => (
          <MentionTextarea
            value={value}
            onChange={onValueChange}
            onMentions={(people) => form.setValue('mention_ids', idsOf(people))}
            named={post.mentions}
            rows={6}
            dir="auto"
            {...(text.length > limits.postLength * 0.8 && { limit: limits.postLength })}
          />
        )}
      </FormControl>
    </FormDialog>
  );
};
