import { Play } from 'lucide-react';
import { content } from './content.ts';
import { PinnedNote } from './pinned-note.tsx';
import { DrawnAvatar } from './screens/drawn.tsx';
import { BriefCard, Chat } from './screens/screens.tsx';
import { buttons, page } from './styles.ts';

const Board = () => (
  <div className="host:relative host:mx-auto host:w-full host:max-w-lg host:lg:mt-4">
    <PinnedNote className="host:w-[88%] host:-rotate-2 host:border-0">
      <BriefCard />
    </PinnedNote>
    <PinnedNote className="host:relative host:z-1 host:ml-auto host:w-[78%] host:rotate-2 host:border-0 host:shadow-float">
      <Chat short />
    </PinnedNote>
    <PinnedNote className="host:absolute host:-bottom-6 host:left-0 host:z-2 host:flex host:w-64 host:-rotate-1 host:items-center host:gap-3 host:p-3 host:shadow-float host:max-sm:hidden">
      <DrawnAvatar initials="LC" tone="accent" />
      <p className="host:text-sm">
        <strong className="host:font-bold">Lumen Care</strong> approved your request.
      </p>
    </PinnedNote>
  </div>
);

export const Hero = () => {
  const { headline, text, join, demo } = content.hero;
  return (
    <section
      className={`${page} host:grid host:items-center host:gap-16 host:pt-10 host:pb-24 host:lg:grid-cols-[1.2fr_1fr] host:lg:gap-10 host:lg:pt-16 host:lg:pb-32`}
    >
      <div className="host:grid host:gap-8">
        <h1 className="landing-display">
          {headline.map((line) => (
            <span key={line} className="host:block">
              {line}
            </span>
          ))}
        </h1>
        <p className="host:max-w-xl host:text-lg host:text-soft">{text}</p>
        <div className="host:flex host:flex-wrap host:gap-3">
          <a href="/auth" className={`${buttons.primary} host:max-[400px]:w-full`}>
            {join}
          </a>
          <a href="#demo" className={`${buttons.secondary} host:max-[400px]:w-full`}>
            <Play aria-hidden="true" className="host:size-4 host:fill-current" />
            {demo}
          </a>
        </div>
      </div>
      <Board />
    </section>
  );
};

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
