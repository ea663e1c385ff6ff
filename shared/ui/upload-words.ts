import type { Upload } from '@briefhouse/web/media/upload-queue.ts';

/** The state of an upload in words. */
export const uploadWords = (
  { state, problem, progress }: Pick<Upload, 'state' | 'problem' | 'progress'>,
  isOnline = true,
): string => {
  if (state === 'failed') return problem ?? 'Failed to upload media';
  if (state === 'ready') return 'Ready';
  if (!isOnline) return 'Continues when you are online again';
  if (state === 'queued') return 'Waiting';
  return state === 'preparing' ? 'Preparing...' : `Uploading ${Math.floor(progress * 100)}%`;
};

/** The words about a change of state for people who do not see it; null for a change that needs none. */
export const uploadNews = (
  { name, state, problem }: Pick<Upload, 'name' | 'state' | 'problem'>,
  before: Upload['state'] | undefined,
): string | null => {
  if (state === before) return null;
  if (state === 'uploading') return `Uploading ${name}.`;
  if (state === 'ready') return `${name} is ready.`;
  return state === 'failed' ? `${name}: ${problem ?? 'Failed to upload media'}` : null;
};
