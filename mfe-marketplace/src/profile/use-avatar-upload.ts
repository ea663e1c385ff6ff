import { createAvatarUpload } from '@briefhouse/contracts/accounts/create-avatar-upload.ts';
import { pictureUnreadable } from '@briefhouse/contracts/limit-texts.ts';
import { call } from '@briefhouse/web/api.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { upload } from '@briefhouse/web/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { type AvatarType, checkAvatar, checkPicture } from './check-avatar.ts';

type Choice =
  | { phase: 'kept' }
  | { phase: 'removed' }
  | { phase: 'uploading'; preview: string; progress: number }
  | { phase: 'ready'; preview: string; uploadId: string };

/** Its size is checked before it is decoded: a small file may hold a picture that fills the memory. */
const problemOf = async (file: File): Promise<string | null> => {
  const problem = await checkPicture(file).catch(() => pictureUnreadable);
  if (problem) return problem;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return pictureUnreadable;
  }
};

/** The upload of a new avatar. It becomes the profile's only when the form is saved. */
export const useAvatarUpload = () => {
  const [choice, setChoice] = useState<Choice>({ phase: 'kept' });
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<File>();
  /** What a save would send, whatever has been rendered so far. */
  const settledChoice = useRef<Exclude<Choice, { phase: 'uploading' }>>({ phase: 'kept' });
  const running = useRef<{ controller: AbortController; done: Promise<void> } | null>(null);

  const preview = 'preview' in choice ? choice.preview : undefined;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  useEffect(() => () => running.current?.controller.abort(), []);

  const settle = (next: Exclude<Choice, { phase: 'uploading' }>) => {
    settledChoice.current = next;
    setChoice(next);
  };

  const send = async (file: File, { signal }: AbortController) => {
    const problem = await problemOf(file);
    if (signal.aborted) return;
    if (problem) {
      setError(problem);
      return settle(settledChoice.current);
    }
    const shown = URL.createObjectURL(file);
    // The preview of an earlier choice goes with it: should this fail, the profile's own picture is what stays.
    if (settledChoice.current.phase === 'ready') settledChoice.current = { phase: 'kept' };
    setChoice({ phase: 'uploading', preview: shown, progress: 0 });
    try {
      const target = await call(
        createAvatarUpload,
        { content_type: file.type as AvatarType, size: file.size },
        { signal },
      );
      const onProgress = (progress: number) => setChoice({ phase: 'uploading', preview: shown, progress });
      await upload(target, file, { signal, onProgress });
      settle({ phase: 'ready', preview: shown, uploadId: target.upload_id });
    } catch (cause) {
      if (signal.aborted) return;
      setFailed(file);
      setError(`${messageOf(cause)} Your present picture is kept.`);
      settle(settledChoice.current);
    }
  };

  const take = (file: File) => {
    setFailed(undefined);
    const problem = checkAvatar(file);
    setError(problem ?? undefined);
    if (problem) return;
    running.current?.controller.abort();
    const controller = new AbortController();
    // From here on a save waits for the upload.
    running.current = { controller, done: send(file, controller) };
  };

  const leave = (next: { phase: 'kept' } | { phase: 'removed' }) => {
    running.current?.controller.abort();
    running.current = null;
    setFailed(undefined);
    settle(next);
  };

  return {
    choice,
    error,
    take,
    retry: failed && (() => take(failed)),
    /** Stops the upload; the profile's own picture stays. */
    cancel: () => leave({ phase: 'kept' }),
    remove: () => {
      setError(undefined);
      leave({ phase: 'removed' });
    },
    /** Back to the profile's own picture, optionally saying why. */
    reset: (why?: string) => {
      setError(why);
      leave({ phase: 'kept' });
    },
    /** Waits for a running upload; then what a save has to send: an id, null to remove, undefined to keep. */
    settled: async (): Promise<string | null | undefined> => {
      await running.current?.done;
      const { current } = settledChoice;
      if (current.phase === 'removed') return null;
      return current.phase === 'ready' ? current.uploadId : undefined;
    },
  };
};

export type AvatarUpload = ReturnType<typeof useAvatarUpload>;
