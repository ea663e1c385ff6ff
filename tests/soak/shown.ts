import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { Page } from 'playwright-core';

/** A message as a page shows it. */
export interface ShownMessage {
  /** The sender's id and the message's client id. */
  key: string;
  text: string;
  hasFile: boolean;
  /** The number of reactions, by type. */
  reactions: string;
}

/** The messages that a page shows. */
export const rowsOf = (page: Page): Promise<ShownMessage[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('li[data-row]')].flatMap((row) => {
      const key = row.getAttribute('data-row') ?? '';
      if (!row.querySelector('[data-message-actions]')) return [];
      const reactions = [...row.querySelectorAll('[aria-pressed]')].map((one) => {
        const [type = '', people = ''] = (one.getAttribute('aria-label') ?? '').toLowerCase().split(': ');
        return `${type} ${people.split(' and ').length}`;
      });
      return [
        {
          key,
          text: row.querySelector('p[dir="auto"]')?.textContent ?? '',
          hasFile: row.querySelector('[aria-label^="Open image from"]') !== null,
          reactions: reactions.sort().join(),
        },
      ];
    }),
  );

/** The messages as a page has to show them to the person of this answer. */
export const wantedOf = (messages: readonly Message[]): ShownMessage[] =>
  messages
    .filter(({ deleted }) => !deleted)
    .map(({ sender_id, client_id, content, media, reactions }) => ({
      key: `${sender_id}:${client_id}`,
      text: content,
      hasFile: media !== null,
      reactions: [...new Set(reactions.map(({ type }) => type))]
        .map((type) => `${type} ${reactions.filter((one) => one.type === type).length}`)
        .sort()
        .join(),
    }));

/** The differences between a page's messages and the server's. */
export const shownFaults = (shown: readonly ShownMessage[], messages: readonly Message[]): string[] => {
  const wanted = wantedOf(messages);
  const at = wanted.findIndex((one, index) => JSON.stringify(shown[index]) !== JSON.stringify(one));
  if (at < 0 && shown.length === wanted.length) return [];
  const first = at < 0 ? wanted.length : at;
  return [
    `it shows ${shown.length} of ${wanted.length}; the first that differs is ${first + 1}: ` +
      `${JSON.stringify(shown[first])} instead of ${JSON.stringify(wanted[first])}`,
  ];
};
