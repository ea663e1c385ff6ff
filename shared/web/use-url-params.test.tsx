import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from './testing/render-page.tsx';
import { useUrlParams } from './use-url-params.ts';

const Filters = () => {
  const [params, change] = useUrlParams();
  const set = (name: string) => () => change((next) => next.set(name, 'on'), { replace: true });
  return (
    <>
      <p>{params.toString()}</p>
      <button type="button" onClick={set('first')}>
        First
      </button>
      <button type="button" onClick={set('second')}>
        Second
      </button>
    </>
  );
};

test('a choice made right after another one keeps it', async () => {
  const { router } = renderPage(<Filters />, '/here?tab=creators');
  // The test does without `act`, which would draw in between by itself.
  const click = (name: string) =>
    screen.getByText(name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  click('First');
  click('Second');
  expect(router.state.location.search).toBe('?tab=creators&first=on&second=on');
  await screen.findByText('tab=creators&first=on&second=on');
});
