import type { PostMedia } from '@briefhouse/contracts/community/post.ts';
import { megabytes } from '@briefhouse/contracts/limit-texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Media } from '@briefhouse/contracts/media/media.ts';
import { refusals } from '@briefhouse/contracts/media/refusals.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { type Refusal, withoutRefused } from '@briefhouse/ui/without-refused.ts';
import { fileProblem, isVideo } from '@briefhouse/web/media/read-file.ts';
import { type Upload, UploadQueue } from '@briefhouse/web/media/upload-queue.ts';
import { keepLocalPicture } from '../media/local-pictures.ts';

/** A file beside the text that is being written. */
export interface ChosenFile {
  upload: Upload;
  /** The description in its author's words; empty without any. */
  alt: string;
}

const tooMany = `Please choose up to ${limits.postPictures} photos or one video`;

const refusalOf = (file: File): Refusal | null => {
  const title = fileProblem('post', file);
  if (title === refusals.size) {
    const most = megabytes(isVideo(file) ? limits.postVideoBytes : limits.postImageBytes);
    return { title: `File size must be less than ${most}` };
  }
  if (title === refusals.type)
    return { title, hint: 'Please choose photos (JPEG, PNG, GIF, WebP) or an MP4 video' };
  return title && { title };
};

/**
 * The files of the post that is being written, each on its way from the moment it is chosen. Those of a post that is
 * being sent are out of sight until the answer: back after a failure, gone after a success. A store for
 * `useSyncExternalStore`.
 */
export class PostFiles {
  // Files of the previous post may still be there while the next one is written.
  readonly #queue = new UploadQueue(() => ({ purpose: 'post', max: 2 * limits.postPictures }));
  readonly #files = new Map<string, File>();
  readonly #alts = new Map<string, string>();
  readonly #sent = new Set<string>();
  readonly #watchers = new Set<() => void>();
  #shown: readonly ChosenFile[] = [];

  constructor() {
    this.#queue.subscribe(() => this.#tell());
  }

  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
  readonly shown = (): readonly ChosenFile[] => this.#shown;

  hear(media: Media) {
    this.#queue.hear(media);
  }

  /** Adds the files that fit; tells the person about the rest. */
  add(files: Iterable<File>) {
    const kinds = this.#shown.map(({ upload }) => upload.kind);
    const taken: File[] = [];
    for (const file of withoutRefused(files, refusalOf)) {
      const fits = isVideo(file)
        ? kinds.length === 0
        : !kinds.includes('video') && kinds.length < limits.postPictures;
      if (fits) {
        kinds.push(isVideo(file) ? 'video' : 'picture');
        taken.push(file);
      } else toast.destructive(tooMany);
    }
    for (const [index, id] of this.#queue.add(taken).entries()) {
      const file = taken[index];
      if (file) this.#files.set(id, file);
    }
  }

  describe(id: string, alt: string) {
    this.#alts.set(id, alt);
    this.#tell();
  }

  cancel(id: string) {
    this.#queue.cancel(id);
    this.#forget(id);
  }

  retry(id: string) {
    this.#queue.retry(id);
  }

  /** The shown files go with the post that is sent now. Call it when all of them are ready. */
  take(): { ids: string[]; media: PostMedia[] } {
    const ready = this.#shown.flatMap(({ upload, alt }) => {
      const shown = upload.media?.shown;
      return shown ? [{ id: upload.id, file: { ...shown, alt: alt || null } }] : [];
    });
    for (const { id, file } of ready) {
      const own = this.#files.get(id);
      if (own && !file.video) keepLocalPicture(file.media_id, own);
      this.#sent.add(id);
    }
    this.#tell();
    return { ids: ready.map(({ id }) => id), media: ready.map(({ file }) => file) };
  }

  done(ids: readonly string[]) {
    for (const id of ids) {
      this.#queue.remove(id);
      this.#forget(id);
    }
  }

  /** The post was not made: its files are beside the text again. */
  giveBack(ids: readonly string[]) {
    for (const id of ids) this.#sent.delete(id);
    this.#tell();
  }

  dispose() {
    this.#queue.dispose();
  }

  #forget(id: string) {
    this.#files.delete(id);
    this.#alts.delete(id);
    this.#sent.delete(id);
  }

  #tell() {
    this.#shown = this.#queue
      .uploads()
      .filter(({ id }) => !this.#sent.has(id))
      .map((upload) => ({ upload, alt: this.#alts.get(upload.id) ?? '' }));
    for (const watcher of [...this.#watchers]) watcher();
  }
}
