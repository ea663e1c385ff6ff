import type { ReactNode } from 'react';
import { content } from './content.ts';
import { Chat, CreatorBoard, CreatorDirectory, NewProject, Payment, Requests } from './screens/screens.tsx';
import { page } from './styles.ts';

type SideContent = (typeof content.sides)['creators' | 'brands'];

const Side = ({ side, screen }: { side: SideContent; screen: ReactNode }) => (
  <article className="host:grid host:content-start host:gap-8 host:py-10 host:lg:px-10 host:lg:first:pl-0 host:lg:last:pr-0">
    <header className="host:grid host:gap-2">
      <h3 className="host:text-2xl host:font-bold">{side.heading}</h3>
      <p className="host:text-lg host:text-soft">{side.line}</p>
    </header>
    {screen}
    <ul className="host:grid host:gap-x-8 host:gap-y-6 host:sm:grid-cols-2">
      {side.points.map(({ title, text }) => (
        <li
          key={title}
          className="host:grid host:content-start host:gap-1 host:border-t host:border-line host:pt-4"
        >
          <strong className="host:text-base host:font-bold">{title}</strong>
          <span className="host:text-sm host:text-soft">{text}</span>
        </li>
      ))}
    </ul>
  </article>
);

export const TwoSides = () => {
  const { heading, text, creators, brands } = content.sides;
  return (
    <section className={`${page} host:py-16 host:lg:py-24`}>
      <div className="host:mb-6 host:grid host:gap-3">
        <h2 className="landing-heading">{heading}</h2>
        <p className="host:text-lg host:text-soft">{text}</p>
      </div>
      <div className="host:grid host:divide-line host:max-lg:divide-y host:lg:grid-cols-2 host:lg:divide-x">
        <Side side={creators} screen={<CreatorBoard />} />
        <Side side={brands} screen={<CreatorDirectory />} />
      </div>
    </section>
  );
};

const screens = [
  <NewProject key="brief" />,
  <Requests key="requests" />,
  <Chat key="chat" />,
  <Payment key="payment" />,
];

/** The target of Watch Demo: one project followed through four screens of the product. */
export const WalkThrough = () => {
  const { heading, text, steps } = content.demo;
  return (
    <section
      id="demo"
      tabIndex={-1}
      className="host:scroll-mt-4 host:border-t host:border-line host:bg-sunken host:outline-none"
    >
      <div className={`${page} host:py-16 host:lg:py-24`}>
        <div className="host:mb-12 host:grid host:gap-3">
          <h2 className="landing-heading">{heading}</h2>
          <p className="host:max-w-xl host:text-lg host:text-soft">{text}</p>
        </div>
        <ol className="host:grid host:gap-16">
          {steps.map(({ title, text: about }, index) => (
            <li
              key={title}
              className="host:grid host:items-center host:gap-6 host:lg:grid-cols-2 host:lg:gap-16"
            >
              <div className={`host:grid host:gap-3 ${index % 2 ? 'host:lg:order-2' : ''}`}>
                <span aria-hidden="true" className="host:text-3xl host:font-bold host:text-accent-text">
                  {index + 1}
                </span>
                <h3 className="host:text-2xl host:font-bold">{title}</h3>
                <p className="host:max-w-md host:text-base host:text-soft">{about}</p>
              </div>
              <div className="landing-rise host:mx-auto host:w-full host:max-w-lg">{screens[index]}</div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
