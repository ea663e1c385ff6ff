import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ListDialog } from './list-dialog.tsx';

const gone = /This entry is no longer here/;
const read = { error: null, isFetching: false, refetch: () => undefined };

const List = ({ first, shown }: { first: string[]; shown: string }) => {
  const [items, setItems] = useState(first);
  return (
    <ListDialog
      title="Offers"
      items={items}
      keyOf={(item) => item}
      render={(item) => (
        <button type="button" onClick={() => setItems(items.filter((one) => one !== item))}>
          Accept {item}
        </button>
      )}
      empty="No offers"
      query={read}
      shown={shown}
      onClose={() => undefined}
    />
  );
};

test('an entry that was never there is missed; one that is answered here is not', async () => {
  const { user } = renderPage(<List first={['a', 'b']} shown="a" />);
  expect(screen.queryByText(gone)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept a' }));
  expect(screen.queryByText('Accept a')).toBeNull();
  expect(screen.queryByText(gone)).toBeNull();
});

test('an item that is not in the list any more is said', () => {
  renderPage(<List first={['b']} shown="a" />);
  expect(screen.getByText(gone)).toBeTruthy();
});

test('the list is read on until it has the entry', async () => {
  const pages = [['a'], ['b'], ['c'], ['d']];
  const Paged = () => {
    const [count, setCount] = useState(1);
    return (
      <ListDialog
        title="Offers"
        items={pages.slice(0, count).flat()}
        keyOf={(item) => item}
        render={(item) => item}
        empty="No offers"
        query={read}
        more={{
          hasNextPage: count < pages.length,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          fetchNextPage: () => setCount(count + 1),
        }}
        shown="c"
        onClose={() => undefined}
      />
    );
  };
  renderPage(<Paged />);
  await screen.findByText('c');
  expect(screen.queryByText('d')).toBeNull();
  expect(screen.queryByText(gone)).toBeNull();
});
