import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadNews } from './upload-words.ts';

/** The latest change of the uploads, for a polite live region. Progress is not said. */
export const useUploadNews = (uploads: readonly Upload[]): string => {
  const [news, setNews] = useState('');
  const before = useRef(new Map<string, Upload['state']>());
  useEffect(() => {
    const said = uploads.map((upload) => uploadNews(upload, before.current.get(upload.id))).filter(Boolean);
    before.current = new Map(uploads.map(({ id, state }) => [id, state]));
    if (said.length > 0) setNews(said.join(' '));
  }, [uploads]);
  return news;
};
