import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';

interface DayValue {
  /** `YYYY-MM-DD` */
  day: string;
  value: number;
}

interface DayChartProps {
  title: string;
  /** The oldest first, without gaps. */
  days: readonly DayValue[];
  format: (value: number) => string;
  /** The words in the place of bars if there is nothing on any day. */
  none: string;
  /** Controls that choose the figure. */
  children?: ReactNode;
}

interface FigureChartProps<Day, Figure extends string> {
  query: UseQueryResult<{ days: readonly (Day & { day: string })[] }>;
  /** As in "We could not load the usage". */
  what: string;
  /** The first is shown at the beginning. */
  figures: readonly [Choice<Figure>, ...Choice<Figure>[]];
  amountOf: (day: Day, figure: Figure) => number;
  format: (value: number, figure: Figure) => string;
  classes: { skeleton: string; choice: string };
}

interface Choice<Figure> {
  value: Figure;
  label: string;
}

/** One of several figures on each of the last days. */
export const FigureChart = <Day, Figure extends string>({
  query,
  what,
  figures,
  amountOf,
  format,
  classes,
}: FigureChartProps<Day, Figure>) => {
  const [{ value, label }, show] = useState(figures[0]);
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title={`We could not load the ${what}`}
        skeleton={<Loading label={`Loading the ${what}...`} bars={[classes.skeleton]} />}
      />
    );
  return (
    <DayChart
      title={label}
      days={query.data.days.map((one) => ({ day: one.day, value: amountOf(one, value) }))}
      format={(amount) => format(amount, value)}
      none="Nothing on these days"
    >
      <Field label="Show" className={classes.choice}>
        <Select
          value={value}
          options={figures}
          onChange={({ target }) => show(figures.find((one) => one.value === target.value) ?? figures[0])}
        />
      </Field>
    </DayChart>
  );
};

/** A bar for each day, with its figures as a table for people who prefer them. */
export const DayChart = ({ title, days, format, none, children }: DayChartProps) => {
  const [isTable, setTable] = useState(false);
  const caption = useId();
  return (
    <figure aria-labelledby={caption} className="ad:m-0 ad:flex ad:min-w-0 ad:flex-col ad:gap-4">
      <div className="ad:flex ad:flex-wrap ad:items-end ad:justify-between ad:gap-x-4 ad:gap-y-3">
        {children}
        <figcaption id={caption} className={children ? 'ad:sr-only' : 'ad:text-sm ad:font-semibold'}>
          {title} per day
        </figcaption>
        <Button size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as table
        </Button>
      </div>
      {isTable ? (
        <DayTable title={title} days={days} format={format} />
      ) : (
        <Bars title={title} days={days} format={format} none={none} />
      )}
    </figure>
  );
};

type Shown = Omit<DayChartProps, 'children'>;

const Bars = ({ title, days, format, none }: Shown) => {
  const [pointed, setPointed] = useState<DayValue | null>(null);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const peak = days.reduce((most, one) => (one.value > most.value ? one : most), first);
  if (peak.value === 0) return <p className="ad:m-0 ad:py-10 ad:text-center ad:text-soft">{none}</p>;
  const named = pointed ?? peak;
  const most = `${formatDate(peak.day)} was the highest, with ${format(peak.value)}`;
  return (
    <div>
      {/* One line for the day below the pointer; otherwise for the day with the highest figure. */}
      <p aria-hidden="true" className="ad:m-0 ad:mb-2 ad:text-sm ad:tabular-nums">
        <strong className="ad:font-bold">{format(named.value)}</strong>{' '}
        <span className="ad:text-soft">
          {pointed ? 'on' : 'at most, on'} {formatDate(named.day)}
        </span>
      </p>
      <div
        role="img"
        aria-label={`${title} per day from ${formatDate(first.day)} to ${formatDate(last.day)}: ${most}.`}
        className="ad:flex ad:h-40 ad:items-end ad:border-b ad:border-line"
        onPointerLeave={() => setPointed(null)}
      >
        {days.map((one) => (
          <div
            key={one.day}
            className="ad:flex ad:h-full ad:min-w-0 ad:flex-1 ad:items-end ad:px-px ad:sm:px-0.5"
            onPointerEnter={() => setPointed(one)}
          >
            <div
              className={clsx(
                'ad:w-full ad:rounded-t-sm ad:transition-colors ad:duration-150',
                one.day === named.day ? 'ad:bg-accent' : 'ad:bg-edge',
                one.value > 0 && 'ad:min-h-0.5',
              )}
              style={{ height: `${(100 * one.value) / peak.value}%` }}
            />
          </div>
        ))}
      </div>
      <div
        aria-hidden="true"
        className="ad:flex ad:justify-between ad:gap-4 ad:pt-1.5 ad:text-xs ad:text-faint"
      >
        <span>{formatDate(first.day)}</span>
        <span>{formatDate(last.day)}</span>
      </div>
    </div>
  );
};

const DayTable = ({ title, days, format }: Omit<Shown, 'none'>) => (
  // Focusable, so that it can be scrolled by keyboard.
  <section
    aria-label={`${title} per day`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
    tabIndex={0}
    className="ad:max-h-80 ad:overflow-y-auto ad:border-y ad:border-line"
  >
    <table className="ad:w-full ad:border-collapse ad:text-sm ad:tabular-nums">
      <thead className="ad:sticky ad:top-0 ad:bg-surface ad:text-left ad:text-soft">
        <tr>
          <th scope="col" className="ad:py-2 ad:font-semibold">
            Day
          </th>
          <th scope="col" className="ad:py-2 ad:text-right ad:font-semibold">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, value }) => (
          <tr key={day} className="ad:border-t ad:border-line">
            <th scope="row" className="ad:py-2 ad:text-left ad:font-normal">
              {formatDate(day)}
            </th>
            <td className="ad:py-2 ad:text-right">{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
