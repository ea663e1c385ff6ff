import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLinkedComment } from './shown-post.tsx';

const Shown = ({ id, isShown = true }: { id: string; isShown?: boolean }) => {
  const root = useRef<HTMLDivElement>(null);
  const ringed = useLinkedComment(root, id, isShown);
  return (
    <div ref={root}>
      <p>Ringed: {ringed ?? 'none'}</p>
      <button type="button" data-comment="c1">
        First
      </button>
      <button type="button" data-comment="c2">
        Second
      </button>
    </div>
  );
};

let scrolled: (string | null)[] = [];
beforeEach(() => {
  scrolled = [];
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this.textContent);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const ringed = () => screen.getByText(/^Ringed/).textContent;

test('half a second after it is shown it is scrolled to, focused and ringed, for three seconds', () => {
  const { rerender } = render(<Shown id="c2" isShown={false} />);
  pass(5000);
  rerender(<Shown id="c2" />);
  pass(499);
  expect([ringed(), scrolled]).toEqual(['Ringed: none', []]);
  pass(1);
  expect([ringed(), scrolled]).toEqual(['Ringed: c2', ['Second']]);
  expect(document.activeElement?.textContent).toBe('Second');
  pass(2999);
  expect(ringed()).toBe('Ringed: c2');
  pass(1);
  expect(ringed()).toBe('Ringed: none');
});

test('another link to the same post leads on', () => {
  const { rerender } = render(<Shown id="c2" />);
  pass(1000);
  rerender(<Shown id="c1" />);
  expect(ringed()).toBe('Ringed: none');
  pass(500);
  expect([ringed(), scrolled]).toEqual(['Ringed: c1', ['Second', 'First']]);
});
