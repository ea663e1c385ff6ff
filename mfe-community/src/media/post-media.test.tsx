import { setIdentity } from '@briefhouse/web/identity.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPicture } from '../testing/posts.ts';
import { PostMedia } from './post-media.tsx';

test('the place is there before the picture, in its ratio', async () => {
  const { user } = renderPage(
    <div data-testid="post">
      <PostMedia media={[aPicture('one', { alt: 'A harbour' })]} author="Mira Petrova" />
    </div>,
  );
  const place = screen.getByTestId('post').firstElementChild as HTMLElement;
  expect(place.style.aspectRatio).toBe(`${4 / 3} / 1`);
  const image = await screen.findByRole('img', { name: 'A harbour' });
  expect(place.contains(image)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Open A harbour' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photo by Mira Petrova' });
  within(viewer).getByText('A harbour');
  expect(within(viewer).queryByRole('button', { name: 'Next' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the files of one’s own post can be had as they were sent, those of others cannot', async () => {
  const followed: string[] = [];
  setIdentity({ token: async () => 'token', refresh: async () => null });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      media: {
        id: url,
        purpose: 'post',
        status: 'ready',
        refusal: null,
        shown: null,
        created_at: '2026-03-01T10:00:00.000Z',
      },
      download: `https://store${url}/original`,
    }),
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  const media = [aPicture('one'), aPicture('two')];
  for (const own of [false, true]) {
    const { user } = renderPage(<PostMedia media={media} author="Mira Petrova" own={own} />);
    await user.click(await screen.findByRole('button', { name: 'Open Photo 1 of 2 by Mira Petrova' }));
    const viewer = await screen.findByRole('dialog');
    await user.keyboard('{ArrowRight}');
    within(viewer).getByText('2 of 2');
    const download = within(viewer).queryByRole('button', { name: 'Download' });
    expect(download !== null).toBe(own);
    if (download) await user.click(download);
    cleanup();
  }
  await waitFor(() => expect(followed).toEqual(['https://store/api/media/two/original']));
  clicked.mockRestore();
  vi.unstubAllGlobals();
});

test('four pictures have arrows that lead from one to the next', async () => {
  const media = ['one', 'two', 'three', 'four'].map((id) => aPicture(id));
  const { user } = renderPage(<PostMedia media={media} author="Mira Petrova" />);
  const names = (await screen.findAllByRole('img')).map((image) => image.getAttribute('alt'));
  expect(names).toEqual([1, 2, 3, 4].map((number) => `Photo ${number} of 4 by Mira Petrova`));
  await user.click(screen.getByRole('button', { name: 'Open Photo 2 of 4 by Mira Petrova' }));
  const viewer = await screen.findByRole('dialog');
  within(viewer).getByText('2 of 4');
  await user.keyboard('{ArrowRight}');
  within(viewer).getByText('3 of 4');
  await user.click(within(viewer).getByRole('button', { name: 'Previous' }));
  within(viewer).getByText('2 of 4');
});

test('a video waits behind its poster', async () => {
  const film = aPicture('film', {
    video: { url: '/media/post/film/video.mp4', type: 'video/mp4', seconds: 7 },
  });
  const { user } = renderPage(<PostMedia media={[film]} author="Mira Petrova" />);
  const play = await screen.findByRole('button', { name: 'Play Video by Mira Petrova' });
  expect(document.querySelector('video')).toBeNull();
  await user.click(play);
  expect(document.querySelector('video[aria-label]')?.getAttribute('src')).toBe('/media/post/film/video.mp4');
});
