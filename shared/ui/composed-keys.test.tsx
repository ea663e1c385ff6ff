import { keepComposedKeys } from '@briefhouse/web/composed-keys.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TagInput } from './tag-input.tsx';

beforeAll(keepComposedKeys);

const Tags = ({ onClose }: { onClose: () => void }) => {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <Dialog title="Tags" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Field label="Tag">
        <TagInput value={tags} onValueChange={setTags} />
      </Field>
    </Dialog>
  );
};

// The order of WebKit: the composition has ended, and only the key's code tells that it belongs to the input method.
test('keys of an input method add nothing and close nothing', async () => {
  let closed = 0;
  render(<Tags onClose={() => closed++} />);
  const input = screen.getByRole('textbox', { name: 'Tag' });
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
