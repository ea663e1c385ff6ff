import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';

/** A decision that waits for the person. */
export interface Waiting {
  id: string;
  /** Leads to the project's page; a decision about several projects has none. */
  project?: { id: string; name: string };
  words: string;
  /** The time that is left. */
  time?: ReactNode;
  /** The button: its label, its name, which says for which project it is, and its address or deed. */
  label: string;
  name: string;
  act: string | (() => void);
}

const most = 5;

/** One line for each decision that waits, with its button; nothing where nothing waits. */
export const WaitsForYou = ({ waiting }: { waiting: readonly Waiting[] }) => {
  const [isAll, setAll] = useState(false);
  const headingId = useId();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mk:flex mk:flex-col mk:gap-2">
      <h2 id={headingId} className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">
        Waits for you
      </h2>
      <ul className="mk:m-0 mk:list-none mk:border-y mk:border-line mk:p-0">
        {waiting.slice(0, isAll ? undefined : most).map((one) => (
          <Line key={one.id} {...one} />
        ))}
      </ul>
      {waiting.length > most && (
        <Button
          flush
          size="sm"
          variant="quiet"
          className="mk:self-start"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show fewer' : `Show all ${waiting.length}`}
        </Button>
      )}
    </section>
  );
};

const Line = ({ project, words, time, label, name, act }: Waiting) => (
  <li className="mk:flex mk:items-center mk:gap-x-4 mk:border-line mk:py-2 mk:not-first:border-t">
    <div className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-wrap mk:items-center mk:gap-x-3 mk:gap-y-0.5">
      {project && (
        <Link
          dir="auto"
          to={`/projects/${project.id}`}
          className="mk:max-w-full mk:truncate mk:rounded-sm mk:font-semibold mk:text-ink mk:decoration-1 mk:underline-offset-4 mk:not-hover:no-underline"
        >
          {project.name}
        </Link>
      )}
      <span className="mk:text-sm mk:text-soft mk:wrap-anywhere">{words}</span>
      {time}
    </div>
    {typeof act === 'function' ? (
      <Button size="sm" aria-label={name} onClick={act}>
        {label}
      </Button>
    ) : (
      <ButtonLink size="sm" aria-label={name} to={act}>
        {label}
      </ButtonLink>
    )}
  </li>
);
