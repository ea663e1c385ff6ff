import { getMedia } from '@briefhouse/contracts/media/get-media.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { useMutation } from '@tanstack/react-query';

/** Stores a file of a message on the person's device. */
export const useDownload = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: (media_id: string) => call(getMedia, { media_id }),
    onSuccess: ({ download }) => {
      if (!download) return;
      // The answer to this address is an attachment, so the page stays.
      const link = document.createElement('a');
      link.href = download;
      link.download = '';
      link.click();
    },
    onError: () => toast.destructive('Download failed', 'Could not download the file'),
  });
  return { download: mutate, isPending };
};
