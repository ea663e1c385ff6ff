import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MessageBox } from './message-box.tsx';
import { useStagedFiles } from './use-staged-files.ts';

const onSend = vi.fn();
const Box = () => (
  <MessageBox
    userId="nora"
    partnerId="mira"
    partnerName="Mira Petrova"
    busy={false}
    files={useStagedFiles()}
    composing={null}
    onCancel={() => undefined}
    onEditLast={() => undefined}
    onSend={onSend}
  />
);

test('Send is named Send also where it is an icon alone', async () => {
  const { user } = renderPage(<Box />);
  await user.type(screen.getByLabelText('Message'), 'Hello');
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send.querySelector('span')?.className).toContain('max-sm:sr-only');
  await user.click(send);
  expect(onSend).toHaveBeenCalledWith('Hello');
});
