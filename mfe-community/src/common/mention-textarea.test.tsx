import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MentionTextarea } from './mention-textarea.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = (id: string, first_name: string, last_name: string) => ({
  ...{ id, first_name, last_name, avatar_url: null, user_type: 'creator' },
});
const mira = person('mira', 'Mira', 'Petrova');
const milo = person('milo', 'Milo', 'Adler');

/** A text area within a form; `people` are those that the server finds. */
const open = (people: object[] | null = [mira, milo], named: Mention[] = []) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (people) return Response.json({ people });
    return Response.json({ code: 'UNAVAILABLE', message: 'Please try again' }, { status: 503 });
  });
  const mentioned: string[][] = [];
  const onKeyDown = vi.fn();
  const Form = () => {
    const [text, setText] = useState(named.map(({ name }) => `@${name} `).join(''));
    return (
      <MentionTextarea
        aria-label="Text"
        value={text}
        onChange={setText}
        onMentions={(people) => void mentioned.push(people.map(({ person_id }) => person_id))}
        named={named}
        onKeyDown={onKeyDown}
      />
    );
  };
  const { user } = renderPage(<Form />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  return { user, field, mentioned, asked, onKeyDown };
};

test('"@" and letters offer people, and the keyboard chooses one', async () => {
  const { user, field, mentioned, onKeyDown } = open();
  await user.type(field, 'Thanks @mi');
  await screen.findByRole('listbox', { name: 'People to mention' });
  const [first, second] = await screen.findAllByRole('option');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(first?.id));
  onKeyDown.mockClear();
  await user.keyboard('{ArrowDown}');
  expect(second?.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(second?.id));
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(field.value).toBe('Thanks @Milo Adler ');
  expect(mentioned.at(-1)).toEqual(['milo']);
  // None of the keys reached the form.
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await user.type(field, 'and more');
  expect(field.value).toBe('Thanks @Milo Adler and more');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('more letters choose from the list at once: never somebody whom they do not name', async () => {
  const { user, field } = open();
  await user.type(field, '@mi');
  await screen.findAllByRole('option');
  await user.type(field, 'ra{Enter}');
  expect(field.value).toBe('@Mira Petrova ');
});

test('the pointer chooses one in the middle of a text, and the focus stays', async () => {
  const { user, field, mentioned } = open();
  await user.type(field, ' is right');
  await user.type(field, '@mi', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await user.click(await screen.findByRole('option', { name: /Mira Petrova/ }));
  expect(field.value).toBe('@Mira Petrova is right');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe('@Mira Petrova '.length);
  expect(mentioned.at(-1)).toEqual(['mira']);
});

test('a person whose name is taken out is no longer named, and is again when it is back', async () => {
  const { user, field, mentioned } = open(
    [],
    [{ person_id: 'mira', name: 'Mira Petrova', user_type: 'creator' }],
  );
  await user.type(field, 'hello');
  expect(mentioned.at(-1)).toEqual(['mira']);
  await user.clear(field);
  expect(mentioned.at(-1)).toEqual([]);
  await user.type(field, 'By @Mira Petrova');
  expect(mentioned.at(-1)).toEqual(['mira']);
});

test('Escape closes the list and nothing around it', async () => {
  const { user, field, onKeyDown } = open();
  await user.type(field, '@mi');
  await screen.findAllByRole('option');
  onKeyDown.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(field.value).toBe('@mi');
  await user.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test('Escape holds for the name that is typed on, until another one begins', async () => {
  const { user, field } = open();
  await user.type(field, '@mi');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}lo A');
  expect(field.value).toBe('@milo A');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard(' @mi');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}{Backspace}{Backspace}mi');
  await screen.findAllByRole('option');
});

test('nobody found is said, and Enter is a new line then', async () => {
  const { user, field } = open([]);
  await user.type(field, '@zz');
  await screen.findByText('No users found');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('@zz\n');
});

test('a search that fails says so', async () => {
  const { user, field } = open(null);
  await user.type(field, '@mi');
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('Searching...'));
  expect(screen.getByRole('status').textContent).toBeTruthy();
});

test('an address of mail asks for nobody', async () => {
  const { user, field, asked } = open();
  await user.type(field, 'mira@example.com');
  expect(screen.queryByRole('status')).toBeNull();
  expect(asked).toEqual([]);
});
