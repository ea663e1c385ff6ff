import { posterBytes } from '@briefhouse/contracts/media/media.ts';

export interface VideoFacts {
  width: number;
  height: number;
  /** Null for a file that does not say it. */
  seconds: number | null;
  poster: Blob | null;
}

/** Seconds of the frames that are looked at, until one is bright enough. */
const moments = [0, 0.5, 1, 2, 3, 5, 8];
/** Mean brightness, 0 to 255. */
const brightEnough = 40;
/** The widest poster, in pixels. */
const widest = 1440;
/** A browser that cannot decode a video may say nothing at all. In milliseconds. */
const patience = 8000;

const until = (video: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    const clock = setTimeout(() => reject(new Error(`No ${event}`)), patience);
    const failed = () => {
      clearTimeout(clock);
      reject(new Error('Not decoded'));
    };
    video.addEventListener('error', failed, { once: true });
    video.addEventListener(
      event,
      () => {
        clearTimeout(clock);
        video.removeEventListener('error', failed);
        resolve();
      },
      { once: true },
    );
  });

const canvasOf = (video: HTMLVideoElement, width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  context?.drawImage(video, 0, 0, width, height);
  return { canvas, context };
};

const brightness = (video: HTMLVideoElement): number => {
  const pixels = canvasOf(video, 16, 16).context?.getImageData(0, 0, 16, 16).data ?? [];
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return sum / 256;
};

const seek = async (video: HTMLVideoElement, seconds: number) => {
  if (video.currentTime === seconds) return;
  const there = until(video, 'seeked');
  video.currentTime = seconds;
  await there;
};

/** The first bright frame, or else the brightest. */
const findMoment = async (video: HTMLVideoElement): Promise<void> => {
  const length = Number.isFinite(video.duration) ? video.duration : 0;
  let best = { moment: 0, light: -1 };
  for (const moment of moments.filter((one) => one === 0 || one < length)) {
    await seek(video, moment);
    const light = brightness(video);
    if (light >= brightEnough) return;
    if (light > best.light) best = { moment, light };
  }
  await seek(video, best.moment);
};

const encode = async (video: HTMLVideoElement): Promise<Blob | null> => {
  let scale = Math.min(1, widest / video.videoWidth);
  for (const quality of [0.85, 0.7, 0.5, 0.5]) {
    const { canvas } = canvasOf(
      video,
      Math.max(1, Math.round(video.videoWidth * scale)),
      Math.max(1, Math.round(video.videoHeight * scale)),
    );
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= posterBytes) return blob;
    scale *= 0.7;
  }
  return null;
};

/** Size, length and a still picture of a video; null for one that this browser cannot decode. */
export const drawPoster = async (url: string): Promise<VideoFacts | null> => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const ready = until(video, 'loadeddata');
    video.src = url;
    await ready;
    const { videoWidth: width, videoHeight: height, duration } = video;
    if (!width || !height) return null;
    const seconds = Number.isFinite(duration) ? duration : null;
    const poster = await findMoment(video)
      .then(() => encode(video))
      .catch(() => null);
    return { width, height, seconds, poster };
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
};
