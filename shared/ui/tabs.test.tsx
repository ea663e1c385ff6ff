import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const chosen = vi.fn();

const Page = () => {
  const [params, setParams] = useSearchParams();
  const choose = (tab: string) => {
    chosen(tab);
    setParams({ tab });
  };
  return (
    <Tabs value={params.get('tab') ?? 'one'} onValueChange={choose}>
      <TabList label="Parts">
        <Tab value="one">One</Tab>
        <Tab value="two">Two</Tab>
      </TabList>
    </Tabs>
  );
};

test('a press is one entry of the history, and after Back the tab can be chosen again', async () => {
  const { user, router } = renderPage(<Page />);
  const isShown = (name: string) =>
    screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  await waitFor(() => expect(isShown('Two')).toBe(true));
  expect(chosen.mock.calls).toEqual([['two']]);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(isShown('One')).toBe(true));
  expect(router.state.location.pathname).toBe('/here');
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  await waitFor(() => expect(isShown('Two')).toBe(true));
  expect(chosen.mock.calls).toEqual([['two'], ['two']]);
});

test('a tab that its owner refused can be asked for again', async () => {
  const asked = vi.fn();
  const Refusing = () => {
    const [tries, setTries] = useState(0);
    const refuse = (tab: string) => {
      asked(tab);
      setTries(tries + 1);
    };
    return (
      <Tabs value="one" onValueChange={refuse}>
        <TabList label="Parts">
          <Tab value="one">One</Tab>
          <Tab value="two">Two after {tries}</Tab>
        </TabList>
      </Tabs>
    );
  };
  const { user } = renderPage(<Refusing />);
  await user.click(screen.getByRole('tab', { name: /^Two/ }));
  const before = asked.mock.calls.length;
  await user.click(screen.getByRole('tab', { name: 'One' }));
  await user.click(screen.getByRole('tab', { name: /^Two/ }));
  expect(asked.mock.calls.length).toBeGreaterThan(before);
});

test('the open tab is in view, also where the tabs are wider than the page', () => {
  const box = (left: number, width: number) => ({ left, width }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.role === 'tablist') return box(0, 300);
    return this.textContent === 'Two' ? box(400, 100) : box(0, 100);
  });
  renderPage(<Page />, '/here?tab=two');
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
  vi.restoreAllMocks();
});

test('one Tab leads to the chosen tab, the next to its panel; arrows, Home and End choose, around the ends', async () => {
  const Keyed = () => {
    const [tab, setTab] = useState('one');
    return (
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Parts">
          {['one', 'two', 'three'].map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
        {['one', 'two', 'three'].map((name) => (
          <TabPanel key={name} value={name}>
            The part {name}
          </TabPanel>
        ))}
      </Tabs>
    );
  };
  const { user } = renderPage(<Keyed />);
  const isAt = (name: string) => {
    expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }));
    expect(screen.getByRole('tabpanel', { name }).textContent).toBe(`The part ${name}`);
  };
  await user.tab();
  isAt('one');
  for (const [key, name] of [
    ['ArrowLeft', 'three'],
    ['ArrowRight', 'one'],
    ['End', 'three'],
    ['Home', 'one'],
    ['ArrowRight', 'two'],
  ]) {
    await user.keyboard(`{${key}}`);
    isAt(name ?? '');
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  // Alt and an arrow are the browser's way back.
  screen.getByRole('tab', { name: 'two' }).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  isAt('two');
});
