import { toast } from '@briefhouse/ui/toast.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';

/**
 * Tells a person whose post is deleted or removed while they write in or below it, and lets them copy their words.
 * `lost` gives the reason.
 */
export const useLostText = (post_id: string, words: string, lost: string): void =>
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
