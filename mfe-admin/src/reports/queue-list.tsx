import { LoadMore, type LoadMoreProps } from '@briefhouse/ui/load-more.tsx';
import { type ReactNode, useId } from 'react';

interface QueueListProps extends Pick<LoadMoreProps, 'query' | 'label' | 'endText'> {
  title: string;
  rows: readonly { key: string; title: string; about: string; state: ReactNode; onOpen: () => void }[];
  /** The key of the open one. */
  chosen: string | null | undefined;
  /** The words in the place of rows. */
  none?: string;
}

/** The cases or appeals that wait, as far as they were read, beside the one that is open. */
export const QueueList = ({ title, rows, chosen, none, ...more }: QueueListProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3">
      <h2 id={id} className="ad:m-0 ad:text-lg ad:font-bold ad:tracking-tight">
        {title}
      </h2>
      {rows.length > 0 ? (
        // The end of the list scrolls with it, or the list would seem to end where it is cut.
        <div className="ad:flex ad:max-h-64 ad:flex-col ad:gap-3 ad:overflow-y-auto ad:lg:max-h-none">
          <ol className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-1 ad:p-0">
            {rows.map(({ key, title: name, about, state, onOpen }) => (
              <li key={key}>
                <button
                  type="button"
                  aria-current={key === chosen}
                  onClick={onOpen}
                  className="ad:flex ad:w-full ad:cursor-pointer ad:flex-col ad:gap-0.5 ad:rounded-md ad:border-0 ad:bg-transparent ad:px-3 ad:py-2 ad:text-left ad:text-ink ad:transition-colors ad:duration-150 ad:hover:bg-sunken ad:aria-[current=true]:bg-sunken"
                >
                  <span dir="auto" className="ad:text-sm ad:font-semibold ad:wrap-anywhere">
                    {name}
                  </span>
                  <span className="ad:text-xs ad:text-soft">{about}</span>
                  <span className="ad:text-xs ad:text-soft">{state}</span>
                </button>
              </li>
            ))}
          </ol>
          {(more.query?.hasNextPage || more.endText) && <LoadMore {...more} />}
        </div>
      ) : (
        <p className="ad:m-0 ad:text-sm ad:text-soft">{none}</p>
      )}
    </section>
  );
};
