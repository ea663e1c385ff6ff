import { keepComposedKeys } from '@briefhouse/web/composed-keys.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Tags } from './tag-input.examples.tsx';

beforeAll(keepComposedKeys);

// The order of WebKit: the composition has ended, and only the key's code tells that it belongs to the input method.
test('keys of an input method add nothing and close nothing', async () => {
  let closed = 0;
  render(
    <Dialog title="Tags" open onOpenChange={(isOpen) => !isOpen && closed++}>
      <Tags value={[]} />
    </Dialog>,
  );
  const input = screen.getByRole('textbox', { name: 'Tags' });
  await userEvent.type(input, 'にほん');
  for (const key of ['Enter', 'Escape'])
    for (const how of [{ keyCode: 229 }, { isComposing: true }]) {
      fireEvent.compositionEnd(input, { data: 'にほん' });
      fireEvent.keyDown(input, { key, ...how });
    }
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  expect(closed).toBe(0);
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: /Remove.*にほん/ });
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});
