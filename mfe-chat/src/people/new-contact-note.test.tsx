import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aConversation, aMessage, mira } from '../testing/messages.ts';
import type { Thread } from '../thread/thread.ts';
import { NewContactNote } from './new-contact-note.tsx';

const threadOf = (...seqs: number[]): Thread => ({
  ...{ partner: mira, reachable: true, writable: true, blocked_by_me: false, has_older: false },
  ...{ messages: seqs.map((seq) => aMessage(seq)), events: [], deleted_through: 0 },
  conversation: aConversation(seqs.length, 1, { new_contact: true }),
});

test('a first message says that it is one and what is never asked for', async () => {
  renderPage(<NewContactNote thread={threadOf(1)} />);
  const note = await screen.findByRole('region', { name: 'New contact' });
  expect(note.textContent).toContain(
    'First message from Mira Petrova. You have not written to each other before. Briefhouse never asks for passwords or payments in chat.',
  );
});

test('more of them are still the first ones; blocking and reporting ask by their dialogs, also by the keyboard', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ people: [] }));
  const { user } = renderPage(<NewContactNote thread={threadOf(1, 2)} />);
  await screen.findByText('First messages from Mira Petrova.');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Report…');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Report Mira Petrova' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Block…' }));
  await screen.findByText('Block Mira Petrova?');
  vi.unstubAllGlobals();
});
