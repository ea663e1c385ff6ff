import { limits } from '@briefhouse/contracts/limits.ts';
import { getPortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import clsx from 'clsx';

export interface PiecePickerProps {
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Some pieces of the creator's own portfolio; nothing for a creator without any. */
export const PiecePicker = ({ chosen, problem, onChange }: PiecePickerProps) => {
  const { data: pieces = [] } = useContractQuery(
    getPortfolio,
    {},
    { select: ({ portfolio }) => portfolio.pieces },
  );
  if (pieces.length === 0) return null;
  const most = limits.requestPieces;
  const isFull = chosen.length >= most;
  return (
    <fieldset className="mk:m-0 mk:min-w-0 mk:border-0 mk:p-0">
      <legend className="mk:mb-1.5 mk:p-0 mk:text-sm mk:font-semibold">
        Your work <span className="mk:font-normal mk:text-faint">(optional)</span>
      </legend>
      <p className="mk:m-0 mk:mb-2 mk:text-sm mk:text-soft">
        Choose up to {most} pieces that show why this project suits you.{' '}
        <span aria-live="polite">
          {chosen.length} of {most} chosen.
        </span>
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <ul className="mk:m-0 mk:grid mk:list-none mk:grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] mk:gap-2 mk:p-0">
        {pieces.map(({ id, title, alt, media, focus_x, focus_y }) => {
          const isChosen = chosen.includes(id);
          const isOff = isFull && !isChosen;
          return (
            <li key={id}>
              <label
                className={clsx(
                  'mk:flex mk:flex-col mk:gap-1 mk:rounded-md mk:border mk:p-1 mk:text-xs mk:has-focus-visible:outline-2 mk:has-focus-visible:outline-offset-2 mk:has-focus-visible:outline-accent',
                  isChosen ? 'mk:border-accent mk:bg-accent-wash' : 'mk:border-line',
                  isOff ? 'mk:opacity-50' : 'mk:cursor-pointer',
                )}
              >
                <span className="mk:relative mk:block mk:aspect-4/5 mk:overflow-hidden mk:rounded-sm">
                  <Picture
                    media={media}
                    alt={alt ?? ''}
                    sizes="6rem"
                    fit="cover"
                    focus={{ x: focus_x, y: focus_y }}
                    plain
                  />
                </span>
                <span className="mk:flex mk:items-center mk:gap-1.5">
                  <input
                    type="checkbox"
                    className="mk:size-4 mk:shrink-0 mk:outline-none"
                    checked={isChosen}
                    disabled={isOff}
                    onChange={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
                  />
                  <span dir="auto" className="mk:truncate">
                    {title}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
};
