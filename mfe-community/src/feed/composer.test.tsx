import { purposes } from '@briefhouse/contracts/media/purposes.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPicture, aPost, asMira, mira } from '../testing/posts.ts';
import { Composer } from './composer.tsx';
import { useDraft } from './draft.ts';
import { useCreatePost } from './use-create-post.ts';

const megabyte = 1024 * 1024;

/** Requests to the store that are under way; the test answers them. */
const sending: Sent[] = [];
class Sent {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {}
  send() {
    sending.push(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number) {
    this.status = status;
    this.onload?.();
    this.onloadend?.();
  }
}

/** A picture that is read at once. */
class Read {
  naturalWidth = 1600;
  naturalHeight = 1200;
  onload?: () => void;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}

let posted: Record<string, unknown>[] = [];
let refusal: { status: number; body: object } | null = null;
let removed: string[] = [];

beforeEach(() => {
  sending.length = 0;
  posted = [];
  removed = [];
  refusal = null;
  sessionStorage.clear();
  toastStore.clear();
  let opened = 0;
  vi.stubGlobal('Image', Read);
  vi.stubGlobal('XMLHttpRequest', Sent);
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const media = (id: string, status: string) => ({
      ...{ id, purpose: 'post', status, refusal: null, created_at: new Date().toISOString() },
      shown: status === 'ready' ? { ...aPicture(id), alt: undefined } : null,
    });
    if (method === 'POST' && url === '/api/media') {
      const upload = { kind: 'post', url: 'https://store/', fields: {} };
      return Response.json({ media: media(`m${++opened}`, 'pending'), upload, poster: null });
    }
    if (method === 'DELETE') {
      removed.push(url);
      return Response.json({ ok: true });
    }
    if (url.startsWith('/api/media/'))
      return Response.json({ media: media(url.split('/')[3] ?? '', 'ready') });
    if (method === 'POST' && url === '/api/posts') {
      posted.push(JSON.parse(String(body)));
      return refusal
        ? Response.json(refusal.body, { status: refusal.status })
        : Response.json({ post: aPost('new') });
    }
    return Response.json({ people: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string, size = 1000, type = 'image/jpeg'): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const Screen = () => {
  const draft = useDraft(mira.id);
  return <Composer draft={draft} create={useCreatePost(draft.restore)} />;
};
const open = () => {
  const page = renderPage(<Screen />, '/posts', { me: asMira });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const choose = (...files: File[]) => {
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    fireEvent.change(input);
  };
  return { ...page, input, choose };
};
const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Share your work, an idea or a question' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Post|Posting|Uploading)/ });
const titles = () => toastStore.list().map(({ title }) => title);
const store = async (count = 1) =>
  waitFor(() => {
    if (sending.length < count) throw new Error('Nothing is sent');
    return sending;
  });

test('the picker offers what can be posted', () => {
  const { input } = open();
  expect(input.accept.split(',').toSorted()).toEqual(
    [...purposes.post.picture.types, ...purposes.post.video.types].toSorted(),
  );
});

test('Post is disabled without text and file', async () => {
  const { user } = open();
  expect(button().disabled).toBe(true);
  await user.type(field(), '   \u200B\u200D');
  expect(button().disabled).toBe(true);
  await user.type(field(), 'x');
  expect(button().disabled).toBe(false);
});

test('5001 characters are shown at the field and not sent', async () => {
  const { user } = open();
  fireEvent.change(field(), { target: { value: 'x'.repeat(5001) } });
  await user.click(button());
  await screen.findByText('Please use at most 5000 characters');
  expect([posted, field().value.length]).toEqual([[], 5001]);
});

test('by keyboard a post is sent with Ctrl and Enter', async () => {
  const { user } = open();
  await user.type(field(), 'Hello{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posted).toMatchObject([{ content: 'Hello' }]));
});

test('a pressed Post gives the focus back to the text', async () => {
  const { user } = open();
  await user.type(field(), 'Hello');
  await user.click(button());
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(document.activeElement).toBe(field());
});

test('a file alone is on its way at once, is described, and Post waits for it', async () => {
  const { user, choose } = open();
  choose(photo('harbour.jpg'));
  await screen.findByRole('button', { name: 'Cancel harbour.jpg' });
  const [request] = await store();
  request?.upload.onprogress?.({ loaded: 500 });
  await user.click(button());
  await screen.findByRole('button', { name: /^Uploading/ });
  expect(posted).toEqual([]);
  request?.answer(204);
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ content: '', media: [{ media_id: 'm1', alt: null }], mention_ids: [] });
  await waitFor(() => expect(titles()).toEqual(['Post created successfully!']));
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull();
});

test('a description goes with its photo', async () => {
  const { user, choose } = open();
  choose(photo('harbour.jpg'));
  (await store())[0]?.answer(204);
  await user.click(await screen.findByRole('button', { name: 'Describe harbour.jpg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Describe this photo' });
  await user.type(within(dialog).getByRole('textbox'), 'Boats at dawn');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Change the description of harbour.jpg' });
  await user.type(field(), 'Morning');
  await user.click(button());
  await waitFor(() =>
    expect(posted[0]).toMatchObject({
      content: 'Morning',
      media: [{ media_id: 'm1', alt: 'Boats at dawn' }],
    }),
  );
});

test('waiting for files can be cancelled, and so can a file', async () => {
  const { user, choose } = open();
  choose(photo('harbour.jpg'));
  await store();
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(button().textContent).toBe('Post');
  await user.click(screen.getByRole('button', { name: 'Cancel harbour.jpg' }));
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add photos or a video');
  expect(button().disabled).toBe(true);
  await waitFor(() => expect(removed).toEqual(['/api/media/m1']));
  expect(posted).toEqual([]);
});

test.each([
  [
    'a photo of more than 10 MB',
    photo('big.png', 10 * megabyte + 1, 'image/png'),
    'File size must be less than 10MB',
  ],
  [
    'a video of more than 50 MB',
    photo('big.mp4', 50 * megabyte + 1, 'video/mp4'),
    'File size must be less than 50MB',
  ],
  ['another type', photo('notes.pdf', 10, 'application/pdf'), 'Unsupported file type'],
])('%s is refused at once, with the reason', async (_, file, title) => {
  const { choose } = open();
  choose(file);
  await waitFor(() => expect(titles()).toEqual([title]));
  expect(screen.queryByRole('button', { name: /big|notes/ })).toBeNull();
});

test('a fifth photo, and a video beside photos, are not taken', async () => {
  const { choose } = open();
  choose(...[1, 2, 3, 4, 5].map((number) => photo(`${number}.jpg`)));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  await waitFor(() => expect(titles()).toEqual(['Please choose up to 4 photos or one video']));
  toastStore.clear();
  choose(photo('clip.mp4', 1000, 'video/mp4'));
  await waitFor(() => expect(titles()).toEqual(['Please choose up to 4 photos or one video']));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('a refusal keeps text and files, and the second try is the same submission', async () => {
  const { user, choose, failures } = open();
  choose(photo('harbour.jpg'));
  (await store())[0]?.answer(204);
  await screen.findByRole('button', { name: 'Describe harbour.jpg' });
  await user.type(field(), 'Morning');
  refusal = { status: 503, body: { code: 'UNAVAILABLE', message: 'Please try again soon' } };
  await user.click(button());
  await waitFor(() =>
    expect(failures).toEqual([{ failure: 'Error creating post', text: expect.any(String) }]),
  );
  await screen.findByRole('button', { name: 'Describe harbour.jpg' });
  expect(field().value).toBe('Morning');
  refusal = null;
  await user.click(button());
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]).toEqual(posted[0]);
});

test.each([
  [413, /File too large/],
  [400, /Failed to upload media/],
])('a file that the store answers with %s stops Post until it is removed', async (status, says) => {
  const { user, choose } = open();
  choose(photo('harbour.jpg'));
  (await store())[0]?.answer(status);
  await screen.findByText(says);
  await user.type(field(), 'Morning');
  await user.click(button());
  await screen.findByText('A file could not be uploaded. Please try again or remove the file.');
  expect(posted).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove harbour.jpg' }));
  await user.click(button());
  await waitFor(() => expect(posted).toHaveLength(1));
});

test('pasted and dropped files are taken, a pasted text is not', async () => {
  open();
  const data = (files: File[], text = '') => ({ files, types: ['Files'], getData: () => text });
  fireEvent.paste(field(), { clipboardData: data([photo('of-the-text.png')], 'A text') });
  fireEvent.paste(field(), { clipboardData: data([photo('pasted.png')]) });
  await screen.findByRole('button', { name: /pasted\.png/ });
  fireEvent.drop(screen.getByRole('form', { name: 'New post' }), {
    dataTransfer: data([photo('dropped.png')]),
  });
  await screen.findByRole('button', { name: /dropped\.png/ });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('after a reload the text is there, and the files are asked for', async () => {
  sessionStorage.clear();
  const first = open();
  first.choose(photo('harbour.jpg'));
  await screen.findByRole('button', { name: 'Cancel harbour.jpg' });
  await first.user.type(field(), 'Morning');
  const kept = { ...sessionStorage };
  expect(JSON.stringify(kept)).toContain('harbour.jpg');
  document.body.innerHTML = '';
  open();
  expect(field().value).toBe('Morning');
  screen.getByText('harbour.jpg is no longer here. Please choose the file again.');
});
