import { toast } from '@briefhouse/ui/toast.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';

/** Where a post is deleted while somebody writes below it, they are told, and can take their words along. */
export const useLostWords = (post_id: string, words: string): void =>
  useRealtimeEvents((event) => {
    if (event.type !== 'post.deleted' || event.post_id !== post_id || words === '') return;
    toast.success('This post was deleted', 'Your comment was not sent.', {
      label: 'Copy your text',
      onPress: () =>
        void navigator.clipboard.writeText(words).then(
          () => toast.success('Copied'),
          () => toast.destructive('Could not be copied'),
        ),
    });
  });
