import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CaseReports, Earlier } from './case-reports.tsx';
import type { useCase } from './use-cases.ts';

export interface QueueSteps {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface QueueCardProps extends QueueSteps {
  query: ReturnType<typeof useCase>;
  /** Undefined while it is unknown. */
  title: string | undefined;
  badge: ReactNode;
  about?: ReactNode;
  /** The decisions, each with a key; those without `onChoose` are not possible now. */
  acts: readonly { key: string; text: string; onChoose: (() => void) | undefined }[];
  children: ReactNode;
}

/** A case or an appeal with its context, the acts on it, the steps to its neighbours, and a key for each. */
export const QueueCard = ({
  query,
  title,
  badge,
  about,
  acts,
  onPrevious,
  onNext,
  children,
}: QueueCardProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isHelp, setHelp] = useState(false);
  const isKnown = title !== undefined;
  useEffect(() => {
    // A moderator who moves by the keys hears the title.
    if (isKnown) heading.current?.focus({ preventScroll: true });
  }, [isKnown]);
  useKeys({
    ...{ j: onNext, k: onPrevious, '?': () => setHelp(true) },
    ...Object.fromEntries(acts.map(({ key, onChoose }) => [key, onChoose])),
  });
  const lines = [
    ...[['J', 'next'] as const, ['K', 'previous'] as const],
    ...acts.map(({ key, text }) => [key.toUpperCase(), text.toLowerCase()] as const),
    ['?', 'help'] as const,
  ];
  return (
    <section
      aria-labelledby={isKnown ? id : undefined}
      aria-label={isKnown ? undefined : 'Case'}
      className="ad:min-w-0"
    >
      <Card className="ad:flex ad:flex-col ad:gap-5">
        {isKnown && (
          <div className="ad:flex ad:flex-col ad:gap-1">
            <div className="ad:flex ad:flex-wrap ad:items-start ad:justify-between ad:gap-x-4 ad:gap-y-2">
              <h2
                ref={heading}
                id={id}
                tabIndex={-1}
                dir="auto"
                className="ad:m-0 ad:min-w-0 ad:text-lg ad:font-bold ad:tracking-tight ad:wrap-anywhere ad:outline-none"
              >
                {title}
              </h2>
              {badge}
            </div>
            {about && <p className="ad:m-0 ad:text-sm ad:text-soft">{about}</p>}
          </div>
        )}
        {children}
        {query.data ? (
          <>
            <CaseReports answer={query.data} />
            <Earlier answer={query.data} />
          </>
        ) : (
          <QueryStates
            query={query}
            title="We could not load the case"
            skeleton={<Loading label="Loading the case..." bars={['ad:w-1/2', 'ad:mt-3 ad:h-24']} />}
          />
        )}
        <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-2 ad:border-t ad:border-line ad:pt-4">
          {acts.map(({ key, text, onChoose }) => (
            <Button key={key} aria-keyshortcuts={key} disabled={!onChoose} onClick={onChoose}>
              {text}…
            </Button>
          ))}
          <div className="ad:ml-auto ad:flex ad:gap-2">
            <Button aria-keyshortcuts="k" disabled={!onPrevious} onClick={onPrevious}>
              Previous
            </Button>
            <Button aria-keyshortcuts="j" disabled={!onNext} onClick={onNext}>
              Next
            </Button>
          </div>
        </div>
        {/* On devices that have a keyboard. */}
        <p className="ad:m-0 ad:hidden ad:flex-wrap ad:gap-x-3 ad:gap-y-1 ad:text-xs ad:text-soft ad:pointer-fine:flex">
          {lines.map(([key, does]) => (
            <span key={key}>
              <Key>{key}</Key> {does}
            </span>
          ))}
        </p>
        {isHelp && (
          <Dialog
            open
            onOpenChange={setHelp}
            title="Keys"
            description="The keys do nothing while you type."
            size="sm"
          >
            <dl className="ad:m-0 ad:grid ad:grid-cols-[auto_minmax(0,1fr)] ad:gap-x-4 ad:gap-y-2 ad:text-sm">
              {lines.map(([key, does]) => (
                <div key={key} className="ad:contents">
                  <dt>
                    <Key>{key}</Key>
                  </dt>
                  <dd className="ad:m-0">{does}</dd>
                </div>
              ))}
            </dl>
          </Dialog>
        )}
      </Card>
    </section>
  );
};

const Key = ({ children }: { children: string }) => (
  <kbd className="ad:rounded-sm ad:border ad:border-line ad:bg-sunken ad:px-1.5 ad:font-sans">{children}</kbd>
);

const typing = 'input, textarea, select, [contenteditable="true"]';

/** Single keys of a page; they do nothing while somebody types, and nothing behind a dialog. */
const useKeys = (actions: Readonly<Record<string, (() => void) | undefined>>): void => {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typing)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const act = Object.hasOwn(latest.current, key.toLowerCase()) && latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', byKey);
    return () => document.removeEventListener('keydown', byKey);
  }, []);
};
