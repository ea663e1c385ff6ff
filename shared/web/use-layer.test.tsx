import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from './testing/render-page.tsx';
import { useDialog } from './use-dialog.ts';
import { forgetLayers, useLayer } from './use-layer.ts';

const Page = () => {
  const dialog = useDialog();
  const [picture, show] = useLayer<number>('pictures');
  return (
    <>
      <p>{`dialog ${dialog.name}, picture ${picture}`}</p>
      <button type="button" onClick={() => dialog.open('chat')}>
        Chat
      </button>
      <button type="button" onClick={() => show((picture ?? 0) + 1)}>
        Next
      </button>
      <button
        type="button"
        onClick={() => {
          show(null);
          show(null);
        }}
      >
        Close
      </button>
      <button type="button" onClick={dialog.close}>
        End
      </button>
    </>
  );
};

test('a layer is one step of the history, however often it moves, and closing it leaves its page', async () => {
  const user = userEvent.setup();
  const { router } = renderPage(<Page />, '/here?q=kettle');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Chat');
  await press('Next');
  await press('Next');
  await screen.findByText('dialog chat, picture 2');
  await router.navigate(-1);
  await screen.findByText('dialog chat, picture null');
  await press('Next');
  await press('Close');
  await screen.findByText('dialog chat, picture null');
  await press('End');
  await screen.findByText('dialog null, picture null');
  expect(router.state.location.search).toBe('?q=kettle');
  await router.navigate(1);
  await screen.findByText('dialog chat, picture null');
});

test('a reload forgets what was open over the page, and nothing else of its place in the history', () => {
  history.replaceState({ key: 'k', usr: { q: 'kettle', layers: { menu: true } } }, '');
  forgetLayers();
  expect(history.state).toEqual({ key: 'k', usr: { q: 'kettle' } });
});
