import { toast } from '@briefhouse/ui/toast.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';

/**
 * Where a post is deleted or removed while somebody writes in it or below it, they are told, and can take their words along.
 * `lost` says what became of them.
 */
export const useLostWords = (post_id: string, words: string, lost: string): void =>
  useRealtimeEvents((event) => {
    if (event.type !== 'post.deleted' || event.post_id !== post_id || words === '') return;
    toast.destructive(`This post was ${event.except ? 'removed' : 'deleted'}`, lost, {
      label: 'Copy your text',
      onPress: () =>
        void navigator.clipboard.writeText(words).then(
          () => toast.success('Copied'),
          () => toast.destructive('Error copying your text'),
        ),
    });
  });
