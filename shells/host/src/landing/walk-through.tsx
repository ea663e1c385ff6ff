import { content } from './content.ts';
import { Chat, NewProject, Payment, Requests } from './screens/screens.tsx';
import { page } from './styles.ts';

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
