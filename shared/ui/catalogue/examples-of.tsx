import type { Part } from './part.ts';

/** The states of a part, each below its name. */
export const ExamplesOf = ({ part: { examples } }: { part: Part }) => (
  <div className="cat:grid cat:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] cat:gap-x-10 cat:gap-y-8 cat:p-4 cat:sm:p-6">
    {Object.entries(examples).map(([state, element]) => (
      <section key={state} aria-label={state} className="cat:min-w-0">
        <h2 className="cat:mb-2 cat:text-xs cat:text-faint">{state}</h2>
        {element}
      </section>
    ))}
  </div>
);
