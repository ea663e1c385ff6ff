import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anEvent } from '../testing/messages.ts';
import { EventLine } from './event-line.tsx';

test('the words of an offer stand below its line, and other lines have none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ projects: [] }));
  const offer = anEvent('e1', 0, { kind: 'offer', text: 'Nora offered you “Balm”.', quote: 'Would you?' });
  renderPage(
    <ul>
      <EventLine event={offer} rowKey="1" />
      <EventLine event={anEvent('e2', 0)} rowKey="2" />
    </ul>,
    '/dashboard',
  );
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('Two lines');
  within(within(first).getByRole('blockquote')).getByText('Would you?');
  expect(within(second).queryByRole('blockquote')).toBeNull();
});
