import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import clsx from 'clsx';
import { Section } from '../common/section.tsx';
import type { Month } from './months.ts';

const short = new Intl.DateTimeFormat(undefined, { month: 'short' });
/** There is no room for cents above a bar; the table has them. */
const wholeEuro = (cents: number) => formatMoney(Math.round(cents / 100) * 100, 'EUR');
const long = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

/** Requests and revenue over the last six months: bars with their figures, and a table for assistive technology. */
export const MonthsCard = ({ months, loading }: { months: readonly Month[]; loading: boolean }) => (
  <Section title="Requests and revenue over time">
    <div className="mk:grid mk:gap-x-10 mk:gap-y-6 mk:md:grid-cols-2 mk:xl:grid-cols-1">
      <Bars
        title="Revenue of finished projects"
        months={months}
        loading={loading}
        value={({ revenue_cents }) => revenue_cents}
        label={({ revenue_cents }) => (revenue_cents ? wholeEuro(revenue_cents) : '')}
        fill="mk:fill-accent"
      />
      <Bars
        title="Requests sent"
        months={months}
        loading={loading}
        value={({ requests }) => requests}
        label={({ requests }) => (requests ? String(requests) : '')}
        fill="mk:fill-edge"
      />
    </div>
    {!loading && (
      <div className="mk:sr-only">
        <table>
          <caption>Requests and revenue over the last six months</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Requests sent</th>
              <th scope="col">Revenue of finished projects</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ key, start, requests, revenue_cents }) => (
              <tr key={key}>
                <th scope="row">{long.format(start)}</th>
                <td>{requests}</td>
                <td>{formatMoney(revenue_cents, 'EUR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Section>
);

interface BarsProps {
  title: string;
  months: readonly Month[];
  /** Keeps the place of the bars. */
  loading: boolean;
  value: (month: Month) => number;
  label: (month: Month) => string;
  fill: string;
}

const height = 88;

const Bars = ({ title, months, loading, value, label, fill }: BarsProps) => {
  const top = Math.max(1, ...months.map(value));
  return (
    <div aria-hidden="true" className="mk:flex mk:min-w-0 mk:flex-col mk:gap-2">
      <p className="mk:m-0 mk:text-sm mk:font-semibold mk:text-soft">{title}</p>
      <div className="mk:relative">
        <div className={clsx('mk:grid mk:grid-cols-6 mk:gap-2', loading && 'mk:invisible')}>
          {months.map((month) => {
            const bar = value(month) ? Math.max(3, (value(month) / top) * height) : 0;
            return (
              <div key={month.key} className="mk:flex mk:min-w-0 mk:flex-col mk:items-center mk:gap-1">
                <svg
                  viewBox={`0 0 48 ${height + 18}`}
                  className="mk:w-full mk:max-w-14 mk:overflow-visible mk:border-b mk:border-edge"
                >
                  <title>{title}</title>
                  <rect x="4" y={height + 18 - bar} width="40" height={bar} rx="3" className={fill} />
                  <text
                    x="24"
                    y={height + 12 - bar}
                    textAnchor="middle"
                    className="mk:fill-ink mk:text-[13px] mk:font-semibold mk:tabular-nums"
                  >
                    {label(month)}
                  </text>
                </svg>
                <span className="mk:text-xs mk:text-soft">{short.format(month.start)}</span>
              </div>
            );
          })}
        </div>
        {loading && <Skeleton className="mk:absolute mk:inset-0 mk:h-full" />}
      </div>
    </div>
  );
};
