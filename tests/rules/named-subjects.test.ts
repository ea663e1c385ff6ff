import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const words = 'Who|Whoever|Whom|Whose|What|That|Of';
/** A comment may begin with a small letter; after another sentence only a capital begins one. */
const atStart = new RegExp(`^(?:${words})(?:['’]\\w+)?\\s`, 'i');
const afterSentence = new RegExp(`[.?!][)”’*_]* [*_[]*((?:${words})(?:['’]\\w+)?\\s.*)`, 'g');
const inDocument = new RegExp(`^(?:${words})(?:['’]\\w+)?\\s`);
/** A title below another one may go on with “that” or “of”. */
const title =
  /(?:^|\s)(?:(?:it|test|describe)[\w.]*|[\])}]+\))\(\s*['`"]((?:who|whoever|whom|whose|what)\s.*)/i;

interface Block {
  line: number;
  text: string;
}

/** The comments of a source; lines that follow each other are one block. */
const commentsOf = (source: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let inside = false;
  source.split('\n').forEach((line, index) => {
    const whole = inside
      ? /^\s*(?:\*(?!\/))?\s?(.*)$/.exec(line)
      : /^\s*(?:\{?\/\*+|\/\/|#(?=\s))(.*)$/.exec(line);
    const trailing = whole ? null : /\s(?:\/\/|\/\*+)\s(.*)$/.exec(line);
    const text = ((whole ?? trailing)?.[1] ?? '').replace(/\*\/.*$/, '').trim();
    inside = (inside || /^\s*\{?\/\*/.test(line)) && !line.includes('*/');
    if (!text || trailing || /^[-@]/.test(text)) open = undefined;
    if (open) open.text += ` ${text}`;
    else if (text) {
      const block = { line: index + 1, text: text.replace(/^(?:- |@\w+ )/, '') };
      blocks.push(block);
      if (!trailing) open = block;
    }
    if (line.includes('*/')) open = undefined;
  });
  return blocks;
};

/** The paragraphs, headings, entries of lists and cells of a document, without its code. */
const proseOf = (document: string): Block[] => {
  let isCode = false;
  return document.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) {
      isCode = !isCode;
      return [];
    }
    const parts = isCode ? [] : line.trim().startsWith('|') ? line.split('|') : [line];
    return parts.map((part) => ({
      line: index + 1,
      text: part.replace(/^\s*(?:(?:[-*>]|#+|\d+\.) )?\s*[*_[]*/, '').trim(),
    }));
  });
};

/** Sentences that begin with a pronoun in the place of their subject; code between backticks is none. */
const nameless = (path: string, source: string): string[] => {
  const isDocument = path.endsWith('.md');
  const sentences = (isDocument ? proseOf : commentsOf)(source).flatMap(({ line, text }) => {
    const said = text.replace(/`[^`]*`/g, '`');
    const later = [...said.matchAll(afterSentence)].map(([, sentence = '']) => sentence);
    return [...((isDocument ? inDocument : atStart).test(said) ? [said] : []), ...later].map(
      (sentence) => `${path}:${line}: ${sentence}`,
    );
  });
  const titles = /\.test\.tsx?$/.test(path) ? source.split('\n') : [];
  return [
    ...sentences,
    ...titles.flatMap((line, index) => {
      const found = title.exec(line)?.[1];
      return found ? [`${path}:${index + 1}: ${found}`] : [];
    }),
  ];
};

test('sentences of comments, titles and documents name their subject', () => {
  const kinds = ['ts', 'tsx', 'mjs', 'js', 'css', 'yml', 'md'].map((kind) => `*.${kind}`);
  const files = execFileSync('git', ['ls-files', ...kinds], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
  expect(files).toContain('README.md');
  expect(files.flatMap((path) => nameless(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

const question = 'What follows from it';
test.each([
  ['a.ts', `/** ${question} is told. */`],
  ['a.ts', `/**\n * The row. ${question} is told.\n */`],
  ['a.ts', '// The row stays.\n// Whoever reads it is told.'],
  ['a.ts', `const at = 1; // ${question}`],
  ['a.tsx', '{/* Who reads it. */}'],
  ['a.css', '/* That layer wins. */'],
  ['a.yml', '# Whose turn it is.'],
  ['a.md', `- **${question}** is told.`],
  ['a.md', 'The row stays. Of two, one wins.'],
  ['a.md', '## Who reads it'],
  ['a.test.ts', "test('what follows is told', () => {"],
  ['a.test.ts', "])('who reads it', () => {"],
])('a sentence without a named subject is found in %s: %s', (path, source) =>
  expect(nameless(path, source)).toHaveLength(1),
);

test.each([
  ['a.ts', `const text = '${question} is told.';`],
  ['a.ts', '/** The row that follows. */\nconst what = 1;'],
  ['a.ts', '// `What` is a name, and “Who reads it” a text.'],
  ['a.ts', '// It says:\n// what follows.'],
  ['a.tsx', `<p>${question} is told.</p>`],
  ['a.md', `\`\`\`sh\n${question}\n\`\`\``],
  ['a.md', '| name | what it is |'],
  ['a.test.ts', "  it('that stops is reported', () => {"],
])('no other text is taken for one in %s: %s', (path, source) => expect(nameless(path, source)).toEqual([]));
