import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { allLanguages, findLanguage, languageName } from '../common/languages.ts';
import { LanguagesField } from './languages-field.tsx';

test('languages are named and found in the person’s own language', () => {
  expect(languageName('bg', 'de')).toBe('Bulgarisch');
  const names = allLanguages('en').map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const german = allLanguages('de');
  expect(findLanguage('bulgarisch', german)?.code).toBe('bg');
  const french = allLanguages('fr');
  expect(findLanguage('francais', french)?.code).toBe('fr');
  expect(findLanguage('Bulg', french)?.code).toBe('bg');
  expect(findLanguage('b', french)).toBeUndefined();
  expect(findLanguage(' ', french)).toBeUndefined();
});

const Form = () => {
  const [codes, setCodes] = useState<string[]>(['en']);
  return (
    <>
      <LanguagesField value={codes} onValueChange={setCodes} />
      <output>{codes.join(' ')}</output>
    </>
  );
};
const chosen = () => screen.getByRole('status').textContent;

test('languages are added by name, once each, and taken away again; an unknown name is refused', async () => {
  const { user } = renderPage(<Form />);
  const field = screen.getByLabelText(/^Languages/);
  await user.type(field, 'bulgarian{Enter}');
  expect(chosen()).toBe('en bg');
  await user.type(field, 'English{Enter}');
  expect(chosen()).toBe('en bg');
  await user.type(field, 'Klingon{Enter}');
  await screen.findByText('Please choose a language from the list');
  expect(chosen()).toBe('en bg');
  await user.clear(field);
  // A whole name is taken when the focus leaves the field.
  await user.type(field, 'German');
  await user.click(document.body);
  expect(chosen()).toBe('en bg de');
  await user.click(screen.getByRole('button', { name: 'Remove English' }));
  expect(chosen()).toBe('bg de');
});
