import { DownloadMedia } from './download-media.tsx';

export const examples = { Ready: <DownloadMedia mediaId="demo-piece-0-1" /> };
