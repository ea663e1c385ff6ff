import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anEvent } from '../testing/messages.ts';
import { EventGroup, EventLine } from './event-line.tsx';

const rowOf = (event: ConversationEvent) =>
  ({ kind: 'event', key: event.id, at: event.at, event, grouped: false }) as const;

test('the words of an offer stand below its line, and other lines have none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ projects: [] }));
  const offer = anEvent('e1', 0, { kind: 'offer', text: 'Nora offered you “Balm”.', quote: 'Would you?' });
  renderPage(
    <ul>
      <EventLine row={rowOf(offer)} />
      <EventLine row={rowOf(anEvent('e2', 0))} />
    </ul>,
    '/dashboard',
  );
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('Two lines');
  within(within(first).getByRole('blockquote')).getByText('Would you?');
  expect(within(second).queryByRole('blockquote')).toBeNull();
});

test('gathered changes are a button that says whether it is open, with the time of the last', async () => {
  const onToggle = vi.fn();
  const row = {
    kind: 'events' as const,
    ...{ key: 'events:a', at: '2026-03-01T10:00:00.000Z', until: '2026-03-01T11:30:00.000Z' },
    ...{ project: { id: 'p1', name: 'Refill pouch' }, count: 3, open: false, grouped: false },
  };
  const { user } = renderPage(
    <ul>
      <EventGroup row={row} onToggle={onToggle} />
      <EventGroup row={{ ...row, key: 'events:b', open: true }} onToggle={onToggle} />
    </ul>,
  );
  const [closed, open] = screen.getAllByRole('button', { name: '3 changes to “Refill pouch”' });
  if (!closed || !open) throw new Error('Two groups');
  expect([closed, open].map((one) => one.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  expect(screen.getAllByRole('listitem')[0]?.querySelector('time')?.dateTime).toBe(row.until);
  await user.click(closed);
  expect(onToggle).toHaveBeenCalledWith('events:a');
});
