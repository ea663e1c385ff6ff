import { nothing } from './catalogue/content.ts';
import { LoadMore } from './load-more.tsx';

export const examples = {
  More: <LoadMore hasMore pending={false} onLoad={nothing} label="Show older posts" />,
  Pending: <LoadMore hasMore pending onLoad={nothing} />,
  Failed: <LoadMore hasMore pending={false} failed onLoad={nothing} />,
  'The end': (
    <LoadMore hasMore={false} pending={false} onLoad={nothing} endText="You have seen all projects" />
  ),
};
