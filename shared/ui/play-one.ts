/** Marks the silent previews: they give way to everything, and nothing gives way to them but another preview. */
export const previewMark = { 'data-preview': '' };

/** Pauses the page's other videos, whichever micro-frontend shows them. */
export const playAlone = (video: HTMLVideoElement) => {
  const isPreview = 'preview' in video.dataset;
  for (const other of video.ownerDocument.querySelectorAll('video'))
    if (other !== video && !other.paused && (!isPreview || 'preview' in other.dataset)) other.pause();
};

/** A ref of a video: ends its download once it is gone, which goes on otherwise. */
export const holdVideo = (video: HTMLVideoElement | null) => {
  if (!video) return;
  return () =>
    queueMicrotask(() => {
      if (video.isConnected) return;
      video.pause();
      video.removeAttribute('src');
      video.load();
    });
};
