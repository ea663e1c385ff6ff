import { content } from './content.ts';
import { PinnedNote } from './pinned-note.tsx';
import { Stars } from './stars.tsx';
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
