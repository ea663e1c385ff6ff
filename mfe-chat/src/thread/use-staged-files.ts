import { megabytes } from '@briefhouse/contracts/limit-texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { purposes } from '@briefhouse/contracts/media/purposes.ts';
import { refusals } from '@briefhouse/contracts/media/refusals.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { withoutRefused } from '@briefhouse/ui/without-refused.ts';
import { fileProblem } from '@briefhouse/web/media/read-file.ts';
import { useEffect, useRef, useState } from 'react';

export interface StagedFile {
  id: number;
  file: File;
  /** An object URL. */
  url: string;
}

export const chatTypes = [...purposes.chat.picture.types, ...purposes.chat.video.types].join(',');

/** The number of files at once: each becomes a message. */
const most = 20;

const hints: Readonly<Record<string, string>> = {
  [refusals.size]: `Please select a file smaller than ${megabytes(limits.chatAttachmentBytes)}`,
  [refusals.type]: 'Please select an image (JPEG, PNG, GIF, WebP) or video (MP4, WebM, MOV) file',
};

/** The files that may go with a message; a toast names the others. */
export const fittingFiles = (files: Iterable<File>): File[] =>
  withoutRefused(files, (file) => {
    const title = fileProblem('chat', file);
    return title && { title, hint: hints[title] };
  });

/** The files beside the text that is being written. */
export const useStagedFiles = () => {
  const [staged, setStaged] = useState<readonly StagedFile[]>([]);
  const next = useRef(0);
  const latest = useRef(staged);
  latest.current = staged;
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const leave = (gone: readonly StagedFile[]) => {
    for (const { url } of gone) URL.revokeObjectURL(url);
    setStaged((list) => list.filter((one) => !gone.includes(one)));
  };
  return {
    staged,
    add: (files: Iterable<File>) => {
      const fit = fittingFiles(files);
      const room = Math.max(0, most - latest.current.length);
      if (fit.length > room) toast.destructive(`At most ${most} files at once`);
      const added = fit
        .slice(0, room)
        .map((file) => ({ id: ++next.current, file, url: URL.createObjectURL(file) }));
      setStaged((list) => [...list, ...added]);
    },
    remove: (one: StagedFile) => leave([one]),
    /** Empties the tray; returns its files. */
    take: () => {
      const files = staged.map(({ file }) => file);
      leave(staged);
      return files;
    },
  };
};

export type StagedFiles = ReturnType<typeof useStagedFiles>;
