import { content } from './content.ts';
import { PinnedNote } from './pinned-note.tsx';
import { page } from './styles.ts';

const tilts = ['host:md:-rotate-1', 'host:md:translate-y-6 host:md:rotate-1', 'host:md:-rotate-[0.5deg]'];

export const Testimonials = () => {
  const { heading, rating, cards } = content.testimonials;
  return (
    <section className={`${page} host:py-16 host:lg:py-24`}>
      <h2 className="landing-heading host:mb-12">{heading}</h2>
      <ul className="host:grid host:gap-10 host:md:grid-cols-3 host:md:gap-6">
        {cards.map(({ quote, name, role }, index) => (
          <li key={name} className="host:grid">
            <PinnedNote
              className={`host:grid host:content-between host:gap-6 host:p-6 host:pt-8 ${tilts[index]}`}
            >
              <figure className="host:contents">
                <div className="host:grid host:gap-4">
                  <Stars label={rating} />
                  <blockquote className="host:text-lg">{quote}</blockquote>
                </div>
                <figcaption className="host:grid host:text-sm">
                  <strong className="host:font-bold">{name}</strong>
                  <span className="host:text-soft">{role}</span>
                </figcaption>
              </figure>
            </PinnedNote>
          </li>
        ))}
      </ul>
    </section>
  );
};

const point = 'M8 1.2 10 5.6l4.8.5-3.6 3.2 1 4.7L8 11.6 3.8 14l1-4.7L1.2 6.1 6 5.6z';

/** Five full stars; `label` says it in words. */
const Stars = ({ label }: { label: string }) => (
  <svg viewBox="0 0 88 16" role="img" aria-label={label} className="host:h-4 host:w-22 host:fill-accent">
    {[0, 18, 36, 54, 72].map((x) => (
      <path key={x} d={point} transform={`translate(${x} 0)`} />
    ))}
  </svg>
);
