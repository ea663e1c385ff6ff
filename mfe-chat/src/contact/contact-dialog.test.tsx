import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aMessage, mira } from '../testing/messages.ts';
import { ContactDialog } from './contact-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const closed = vi.fn<() => void>();
const Page = () => {
  const [params] = useSearchParams();
  return params.get('dialog') === 'contact' ? <ContactDialog params={params} close={closed} /> : null;
};

/** Nora wants to write to Mira; `messages` are those between the two. */
const open = (messages: Message[]) => {
  const thread = { events: [], has_more: false, deleted_through: 0, conversation: null };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/people/')
        ? { person: mira }
        : { partner: mira, reachable: true, writable: true, blocked_by_me: false, messages, ...thread },
    ),
  );
  const me = { profile: { ...mira, id: 'nora' }, groups: [] } as never;
  return renderPage(<Page />, '/client?tab=creators&dialog=contact&with=mira', { me });
};

test('somebody new is named before a first conversation', async () => {
  const { user, router } = open([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Mira Petrova' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalled();
  await user.click(dialog.getByRole('link', { name: 'Start Chat' }));
  expect(router.state.location.search).toBe('?tab=creators&dialog=chat&with=mira');
  // Closing the chat leads back to the page, not to this question.
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

test('with somebody known it is the chat at once', async () => {
  const { router } = open([aMessage(1)]);
  await waitFor(() => expect(router.state.location.search).toBe('?tab=creators&dialog=chat&with=mira'));
});
