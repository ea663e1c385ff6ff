import type { Media } from '@briefhouse/contracts/media/media.ts';
import { deleteMedia } from '@briefhouse/contracts/media/media.ts';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import { refusals } from '@briefhouse/contracts/media/refusals.ts';
import { call } from '../api.ts';
import { apiErrorOf } from '../api-error.ts';
import { reasonOf } from '../try-again.ts';
import { forgetUpload, keepUpload, keptUpload } from './kept-uploads.ts';
import { type FileFacts, fileProblemWords, isVideo, nothingKnown, readFile } from './read-file.ts';
import { transfer } from './transfer.ts';
import { waitForMedia } from './wait-for-media.ts';

/** One file on its way, as a tile shows it. */
export interface Upload {
  /** An id of this page only; `media.id` is the file's own. */
  id: string;
  name: string;
  kind: 'picture' | 'video';
  /** An object URL of the picture or of a video's frame; null before it was read, and without one. */
  preview: string | null;
  /** Pixels, as it is shown; null if the browser could not tell. */
  size: { width: number; height: number } | null;
  state: 'queued' | 'uploading' | 'preparing' | 'ready' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** The reason of the failure, in words. */
  problem: string | null;
  /** Whether trying again may help: it failed on its way and was not refused for its content. */
  canRetry: boolean;
  /** The media, once it is ready. */
  media: Media | null;
}

export interface UploadQueueOptions {
  purpose: Purpose;
  /** The number of files that may stand here together. With one, a further file takes its place. */
  max: number;
  onReady?: (media: Media, upload: Upload) => void;
}

interface Entry {
  file: File;
  facts: Promise<FileFacts>;
  controller: AbortController;
  mediaId: string | null;
  shown: Upload;
}

/** Files that are sent side by side; each has parts of its own. */
const filesAtOnce = 2;

/** Files being sent anywhere on this page: the same one, chosen twice, is not continued by both. */
const underway = new Set<string>();

export const isBusy = ({ state }: Upload) =>
  state === 'queued' || state === 'uploading' || state === 'preparing';

/** The uploads of one form: sends two at a time, and tells each one's state. A store for `useSyncExternalStore`. */
export class UploadQueue {
  readonly #options: () => UploadQueueOptions;
  #entries: Entry[] = [];
  #shown: readonly Upload[] = [];
  #notice: string | null = null;
  #reading: Promise<unknown> = Promise.resolve();
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<(media: Media) => void>();
  #numbers = 0;

  constructor(options: () => UploadQueueOptions) {
    this.#options = options;
  }

  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly uploads = () => this.#shown;
  /** The message about files that were not taken at all. */
  readonly notice = () => this.#notice;

  /** The socket tells of a file. */
  hear(media: Media) {
    for (const listener of [...this.#listeners]) listener(media);
  }

  /** Returns the ids of those that are taken. */
  add(files: Iterable<File>): string[] {
    const { max } = this.#options();
    this.#notice = null;
    const added = [...files];
    if (max === 1 && added.length > 0) for (const { shown } of this.#entries) this.cancel(shown.id);
    const room = Math.max(0, max - this.#entries.length);
    if (added.length > room) this.#notice = `At most ${max} files.`;
    const ids = added.slice(0, room).map((file) => this.#enter(file));
    this.#tell();
    this.#start();
    return ids;
  }

  /** Stops an upload, or throws away a ready file that was not used. */
  cancel(id: string) {
    const entry = this.#find(id);
    if (!entry) return;
    entry.controller.abort();
    forgetUpload(this.#options().purpose, entry.file);
    // The server removes a file that cannot be deleted now after a day.
    if (entry.mediaId) call(deleteMedia, { media_id: entry.mediaId }).catch(() => undefined);
    this.remove(id);
  }

  retry(id: string) {
    const entry = this.#find(id);
    if (entry?.shown.state !== 'failed' || !entry.shown.canRetry) return;
    entry.controller = new AbortController();
    this.#change(entry, { state: 'queued', problem: null, canRetry: false });
    this.#start();
  }

  /** Takes it off the list, because something refers to its media now. */
  remove(id: string) {
    const entry = this.#find(id);
    if (!entry) return;
    this.#entries = this.#entries.filter((other) => other !== entry);
    void this.#release(entry);
    this.#tell();
    this.#start();
  }

  /** Waits until no upload is on its way; returns the outcome of each. */
  async settled(): Promise<readonly Upload[]> {
    while (this.#shown.some(isBusy))
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    return this.#shown;
  }

  /** The screen is gone: all sending stops. A large file goes on from its last part when it is chosen again. */
  dispose() {
    for (const entry of this.#entries) {
      entry.controller.abort();
      void this.#release(entry);
    }
    this.#entries = [];
    this.#tell();
  }

  #enter(file: File): string {
    const { purpose } = this.#options();
    const problem = fileProblemWords(purpose, file);
    const entry: Entry = {
      file,
      // Files are read one after the other: drawing a video's frame takes a decoder.
      facts: this.#reading.then(() => readFile(purpose, file)).catch(() => nothingKnown),
      controller: new AbortController(),
      mediaId: null,
      shown: {
        id: `${++this.#numbers}`,
        name: file.name,
        kind: isVideo(file) ? 'video' : 'picture',
        preview: null,
        size: null,
        state: problem ? 'failed' : 'queued',
        progress: 0,
        problem,
        canRetry: false,
        media: null,
      },
    };
    this.#entries.push(entry);
    if (problem) return entry.shown.id;
    this.#reading = entry.facts.then(({ problem, preview, size }) => {
      if (problem) this.#fail(entry, problem, false);
      else this.#change(entry, { preview, size });
    });
    return entry.shown.id;
  }

  #start() {
    const isSending = ({ shown }: Entry) => shown.state === 'uploading';
    for (const entry of this.#entries) {
      if (this.#entries.filter(isSending).length >= filesAtOnce) return;
      if (entry.shown.state === 'queued') void this.#send(entry);
    }
  }

  async #send(entry: Entry) {
    const { purpose } = this.#options();
    const { file, controller } = entry;
    const { signal } = controller;
    const name = `${purpose} ${file.size} ${file.lastModified} ${file.name}`;
    const isAlone = !underway.has(name);
    const leave = () => isAlone && underway.delete(name);
    underway.add(name);
    signal.addEventListener('abort', leave, { once: true });
    this.#change(entry, { state: 'uploading' });
    try {
      const { problem, poster } = await entry.facts;
      if (problem || signal.aborted) return;
      entry.mediaId ??= isAlone ? keptUpload(purpose, file) : null;
      const mediaId = await transfer({
        purpose,
        file,
        poster,
        mediaId: entry.mediaId,
        signal,
        onOpened: (id) => {
          entry.mediaId = id;
          keepUpload(purpose, file, id);
        },
        onProgress: (progress) => this.#change(entry, { progress }),
      });
      this.#change(entry, { state: 'preparing', progress: 1 });
      this.#start();
      const media = await waitForMedia(mediaId, {
        signal,
        listen: (listener) => {
          this.#listeners.add(listener);
          return () => void this.#listeners.delete(listener);
        },
      });
      if (signal.aborted) return;
      forgetUpload(purpose, file);
      if (media.status === 'refused') this.#fail(entry, refusals[media.refusal ?? 'unreadable'], false);
      else {
        this.#change(entry, { state: 'ready', media });
        this.#options().onReady?.(media, entry.shown);
      }
    } catch (error) {
      if (signal.aborted) return;
      const { code } = apiErrorOf(error);
      const isFinal = code === 'FILE_TOO_LARGE' || code === 'UNSUPPORTED_FILE';
      // A file that is gone is sent anew.
      if (code === 'NOT_FOUND') {
        forgetUpload(purpose, file);
        entry.mediaId = null;
      }
      this.#fail(entry, reasonOf(error), !isFinal);
    } finally {
      if (!signal.aborted) leave();
      this.#start();
    }
  }

  #fail(entry: Entry, problem: string, canRetry: boolean) {
    this.#change(entry, { state: 'failed', problem, canRetry });
    this.#start();
  }

  #change(entry: Entry, changes: Partial<Upload>) {
    if (!this.#entries.includes(entry)) return;
    entry.shown = { ...entry.shown, ...changes };
    this.#tell();
  }

  /** The picture is let go when nobody shows it any more. */
  async #release(entry: Entry) {
    const { preview } = await entry.facts;
    if (preview) URL.revokeObjectURL(preview);
  }

  #find(id: string) {
    return this.#entries.find(({ shown }) => shown.id === id);
  }

  #tell() {
    this.#shown = this.#entries.map(({ shown }) => shown);
    for (const watcher of [...this.#watchers]) watcher();
  }
}
