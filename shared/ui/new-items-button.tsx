import { ArrowUp } from 'lucide-react';
import { Button } from './button.tsx';

export interface NewItemsButtonProps {
  /** The number of waiting items; no button at zero. */
  count: number;
  /** The words for one of them, and for several: "new post", "new posts". */
  one: string;
  many: string;
  onShow: () => void;
}

/** "3 new posts", floating over the top of a list whose reader is further down; announced when it appears. */
export const NewItemsButton = ({ count, one, many, onShow }: NewItemsButtonProps) => (
  <div
    role="status"
    className="ui:pointer-events-none ui:sticky ui:top-20 ui:z-10 ui:-mb-4 ui:flex ui:h-0 ui:justify-center"
  >
    {count > 0 && (
      <Button
        icon={ArrowUp}
        variant="primary"
        onClick={onShow}
        className="ui-enter ui:pointer-events-auto ui:rounded-full ui:shadow-float"
      >
        {`${count} ${count === 1 ? one : many}`}
      </Button>
    )}
  </div>
);
