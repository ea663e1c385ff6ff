import { brief, nothing } from './catalogue/content.ts';
import { NewItemsButton } from './new-items-button.tsx';

const over = (count: number) => (
  <div className="cat:flex cat:flex-col cat:gap-4">
    <NewItemsButton count={count} one="new post" many="new posts" onShow={nothing} />
    <p className="cat:text-sm cat:whitespace-pre-line cat:text-soft">{brief}</p>
  </div>
);

export const windowHeight = 200;

export const examples = { One: over(1), Several: over(3) };
