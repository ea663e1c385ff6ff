import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DayChart } from './day-chart.tsx';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  value: index === 12 ? 40 : index % 3 ? index : 0,
}));
const open = (values = days) => {
  render(
    <DayChart title="Refusals" days={values} format={(value) => `${value} in all`} none="None at all" />,
  );
  return userEvent.setup();
};

test('the chart says in words what it shows, and one bar is named, that of the day with most', () => {
  open();
  const figure = screen.getByRole('figure', { name: 'Refusals per day' });
  const chart = within(figure).getByRole('img');
  expect(chart.getAttribute('aria-label')).toMatch(
    /^Refusals per day from .*25.* to .*23.*: .*Nov.* was the highest, with 40 in all\.$/,
  );
  expect(chart.children).toHaveLength(30);
  expect(figure.textContent).toContain('40 in all at most, on');
});

test('a day that is pointed at is named instead, and no longer when the pointer has left', async () => {
  const user = open();
  const chart = screen.getByRole('img');
  const bar = chart.children[14] as HTMLElement;
  await user.hover(bar);
  screen.getByText('14 in all');
  await user.unhover(bar);
  screen.getByText('40 in all');
});

test('as a table it has every day, the newest first, and comes back by the same button', async () => {
  const user = open();
  const change = screen.getByRole('button', { name: 'Show as table' });
  expect(change.getAttribute('aria-pressed')).toBe('false');
  await user.click(change);
  expect(change.getAttribute('aria-pressed')).toBe('true');
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(30);
  expect(rows[0]?.textContent).toMatch(/23.*29 in all$/);
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(change);
  screen.getByRole('img');
});

test('where there is nothing on any day, it says so, and the table still has them', async () => {
  const user = open(days.map(({ day }) => ({ day, value: 0 })));
  screen.getByText('None at all');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByText('0 in all')).toHaveLength(30);
});
