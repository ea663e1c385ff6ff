import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/media.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { MediaViewer } from '@briefhouse/ui/media-viewer.tsx';
import { Download } from 'lucide-react';
import { isVideo } from './message-media.tsx';
import { useDownload } from './use-download.ts';

export interface MediaPreviewProps {
  /** Of the thread, as far as it is loaded. */
  messages: readonly Message[];
  /** The one whose file is shown. */
  seq: number;
  onMove: (seq: number) => void;
  onClose: () => void;
  authorOf: (message: Message) => string;
}

type WithMedia = Message & { media: ShownMedia };
const withMedia = (message: Message): message is WithMedia => message.media !== null && !message.deleted;

/** One picture or video of the thread, large; arrows and swipes lead to the others. */
export const MediaPreview = ({ messages, seq, onMove, onClose, authorOf }: MediaPreviewProps) => {
  const { download, isPending } = useDownload();
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
      onDownload={download}
      goneText="This message is no longer here."
      action={({ media_id }) => (
        <Button disabled={isPending} onClick={() => download(media_id)}>
          <Download aria-hidden="true" className="ch:size-4" />
          Download
        </Button>
      )}
    />
  );
};
