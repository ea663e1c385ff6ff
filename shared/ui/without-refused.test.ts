import { expect, test } from 'vitest';
import { toastStore } from './toast.ts';
import { withoutRefused } from './without-refused.ts';

const files = ['harbour.jpg', 'film.mov', 'notes.pdf', 'long.mov'].map((name) => new File(['x'], name));
const shown = () => toastStore.list().map(({ title, description }) => [title, description]);

test('files that are refused for one reason are named below it', () => {
  const fit = withoutRefused(files, ({ name }) =>
    name.endsWith('.mov')
      ? { title: 'File too large', hint: 'Please select a file smaller than 10MB' }
      : null,
  );
  expect(fit.map(({ name }) => name)).toEqual(['harbour.jpg', 'notes.pdf']);
  expect(shown()).toEqual([['File too large', 'Please select a file smaller than 10MB: film.mov, long.mov']]);
});

test('files that are refused for several reasons are told together', () => {
  const fit = withoutRefused(files, ({ name }) =>
    name.endsWith('.jpg')
      ? null
      : { title: name.endsWith('.pdf') ? 'Unsupported file type' : 'File too large' },
  );
  expect(fit).toHaveLength(1);
  expect(shown()).toEqual([
    ['Some files were not added', 'File too large: film.mov, long.mov. Unsupported file type: notes.pdf.'],
  ]);
});
