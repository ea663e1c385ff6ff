import { content } from './content.ts';

export const FiguresStrip = () => (
  <section aria-label="Briefhouse in figures" className="host:border-y host:border-line">
    <dl className="host:mx-auto host:grid host:w-full host:max-w-page host:divide-line host:max-sm:divide-y host:max-sm:px-4 host:sm:grid-cols-3 host:sm:divide-x">
      {content.figures.map(({ value, label }) => (
        <div
          key={label}
          className="host:flex host:flex-col-reverse host:gap-1 host:py-8 host:sm:px-6 host:lg:px-8"
        >
          <dt className="host:text-sm host:text-soft">{label}</dt>
          <dd className="host:text-3xl host:font-bold host:tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
