import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Catalogue } from './catalogue.tsx';
import { ExamplesOf } from './examples-of.tsx';
import type { Part, Parts } from './part.ts';

declare global {
  interface ImportMeta {
    /** The modules of a folder by their paths, put together by vitest. */
    glob: <T>(pattern: string, options?: { eager: boolean }) => Record<string, T>;
  }
}

const nameOf = (path: string) => path.replace(/^\.\.\/|(\.examples)?\.tsx$/g, '');
const files = Object.keys(import.meta.glob('../*.tsx')).filter((path) => !/\.test\.tsx$/.test(path));
const parts: Parts = Object.fromEntries(
  Object.entries(import.meta.glob<Part>('../*.examples.tsx', { eager: true })).map(([path, part]) => [
    nameOf(path),
    part,
  ]),
);

test('every component has examples, and no others have', () => {
  const components = files.filter((path) => !path.includes('.examples.'));
  expect(components.length).toBeGreaterThan(50);
  expect(Object.keys(parts)).toEqual(components.map(nameOf));
});

/** Renders a part as a window does; returns the errors and warnings that React or the part wrote. */
const written = async (part: Part) => {
  const complaints: unknown[][] = [];
  for (const level of ['error', 'warn'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words));
    onTestFinished(() => spy.mockRestore());
  }
  await act(async () => void renderPage(<ExamplesOf part={part} />));
  return complaints;
};

test.each(Object.entries(parts))('the examples of %s are drawn without a complaint', async (_, part) => {
  const states = Object.entries(part.examples);
  // A part that lies over the page has a window for each of its states.
  const windows = part.windowHeight ? states.map((state) => [state]) : [states];
  for (const shown of windows) {
    expect(await written({ examples: Object.fromEntries(shown) })).toEqual([]);
    for (const [state] of shown) {
      const section = screen.getByRole('region', { name: state, hidden: true });
      const isOver = document.body.childElementCount > 1;
      expect(isOver || section.childElementCount > 1, state).toBe(true);
    }
    cleanup();
  }
});

test('a complaint of an example is found', async () => {
  const part = {
    examples: {
      Keyless: (
        <ul>
          {[1, 2].map(() => (
            <li>One</li>
          ))}
        </ul>
      ),
    },
  };
  expect(JSON.stringify(await written(part))).toContain('unique \\"key\\"');
});

/** The DOM without a browser loads no windows, and says so at length unless it is not asked. */
const loading = Object.getOwnPropertySymbols(HTMLIFrameElement.prototype).find(
  ({ description }) => description === 'connectedToDocument',
) as symbol;
const withoutWindows = () => {
  const load = vi.spyOn(HTMLIFrameElement.prototype as unknown as Record<symbol, () => void>, loading);
  load.mockImplementation(() => undefined);
  onTestFinished(() => load.mockRestore());
};
const some: Parts = {
  badge: { examples: { Counts: <i /> } },
  'confirm-dialog': { examples: { Destructive: <i />, Pending: <i /> }, windowHeight: 420 },
  dialog: { examples: { Plain: <i /> }, windowHeight: 560 },
};
const addresses = () =>
  [...document.querySelectorAll('iframe')].map((frame) => [frame.getAttribute('src'), frame.style.width]);

test('all parts are shown at both widths in both themes, or the chosen one as the address says', async () => {
  withoutWindows();
  const { user, router } = renderPage(<Catalogue parts={some} />, '/');
  expect(addresses()).toHaveLength(4 * (1 + 2 + 1));
  expect(addresses().slice(0, 4)).toEqual([
    ['/window?component=badge&theme=light', '360px'],
    ['/window?component=badge&theme=dark', '360px'],
    ['/window?component=badge&theme=light', '1280px'],
    ['/window?component=badge&theme=dark', '1280px'],
  ]);
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Confirm dialog' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'dark');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Width' }), '360');
  expect(router.state.location.search).toBe('?component=confirm-dialog&theme=dark&width=360');
  expect(addresses()).toEqual([
    ['/window?component=confirm-dialog&state=Destructive&theme=dark', '360px'],
    ['/window?component=confirm-dialog&state=Pending&theme=dark', '360px'],
  ]);
});

test('a part is found by the slash, a word and the arrows', async () => {
  withoutWindows();
  const { user } = renderPage(<Catalogue parts={some} />, '/');
  await user.keyboard('/dialog');
  const entries = () => within(screen.getByRole('navigation')).getAllByRole('link');
  await waitFor(() => expect(entries()).toHaveLength(2));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  screen.getByRole('heading', { level: 1, name: 'Dialog' });
});

test('an address of a part that is no longer there says so', () => {
  renderPage(<Catalogue parts={some} />, '/?component=carousel');
  screen.getByText('There is no part “carousel”');
});
