import { getMedia } from '@briefhouse/contracts/media/media.ts';
import { call } from '@briefhouse/web/api.ts';
import { downloadFrom } from '@briefhouse/web/download.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

/** Stores a file on the person's device, as it was sent and under its own name. */
export const useDownload = () => {
  const [isPending, setPending] = useState(false);
  const download = async (media_id: string) => {
    setPending(true);
    try {
      const { download: url } = await call(getMedia, { media_id });
      if (url) downloadFrom(url);
    } catch {
      toast.destructive('Download failed', 'Could not download the file');
    }
    setPending(false);
  };
  return { download, isPending };
};

/** For people who may read a file by `getMedia`. */
export const DownloadMedia = ({ mediaId }: { mediaId: string }) => {
  const { download, isPending } = useDownload();
  return (
    <Button icon={Download} pending={isPending} onClick={() => void download(mediaId)}>
      Download
    </Button>
  );
};
