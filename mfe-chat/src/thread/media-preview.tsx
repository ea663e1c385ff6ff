import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { MediaViewer } from '@briefhouse/ui/media-viewer.tsx';
import { isVideo } from './message-media.tsx';

interface MediaPreviewProps {
  messages: readonly Message[];
  seq: number;
  onMove: (seq: number) => void;
  onClose: () => void;
  authorOf: (message: Message) => string;
}

type WithMedia = Message & { media: ShownMedia };
const withMedia = (message: Message): message is WithMedia => message.media !== null && !message.deleted;

/** One picture or video of the thread, large; arrows and swipes lead to the others. */
export const MediaPreview = ({ messages, seq, onMove, onClose, authorOf }: MediaPreviewProps) => {
  const items = messages.filter(withMedia).map((message) => {
    const name = `${isVideo(message.media) ? 'Video' : 'Image'} from ${authorOf(message)}`;
    return { key: message.seq, media: message.media, title: name, alt: name };
  });
  return (
    <MediaViewer
      items={items}
      current={seq}
      onMove={(key) => onMove(Number(key))}
      onClose={onClose}
      canDownload
      goneText="This message is no longer here."
    />
  );
};
