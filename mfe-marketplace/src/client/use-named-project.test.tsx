import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShownItem } from '../common/shown-item.tsx';
import { useNamedProject } from './use-named-project.ts';

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
afterEach(() => scrolled.mockClear());

const Page = () => {
  const { id, arriving, onArrived } = useNamedProject();
  return (
    <ul>
      {['a', 'b'].map((one) => (
        <ShownItem key={one} shown={one === id} arriving={one === id && arriving} onArrived={onArrived}>
          {one}
        </ShownItem>
      ))}
    </ul>
  );
};

test('the project that the address names is brought into view once, and again when a link names it again', async () => {
  const { router } = renderPage(<Page />, '/here?project=b');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(scrolled).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/here?dialog=requests&project=a'));
  await act(() => router.navigate(-1));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(screen.getByText('b').getAttribute('aria-current')).toBe('true');
  await act(() => router.navigate('/here?project=b'));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
});

test('the rest of the address stays, also when its name is forgotten at the same moment', async () => {
  const { router } = renderPage(<Page />, '/here?project=b&notification=n');
  await waitFor(() => expect(router.state.location.search).toBe('?notification=n'));
  expect(scrolled).toHaveBeenCalledTimes(1);
});
