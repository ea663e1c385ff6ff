import clsx from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

const clamps = { 2: 'ui:line-clamp-2', 3: 'ui:line-clamp-3', 4: 'ui:line-clamp-4', 8: 'ui:line-clamp-[8]' };

export interface ClampedProps {
  text: ReactNode;
  lines?: keyof typeof clamps;
  className?: string;
}

/** Paragraphs of their own, because an empty line of a text that is cut would be a lone ellipsis. */
const paragraphsOf = (text: ReactNode): ReactNode[] =>
  typeof text === 'string' ? text.split(/\n\s*\n/) : [text];

/** A person's text, cut after a few lines; a button shows the rest of a cut one. */
export const Clamped = ({ text, lines = 3, className }: ClampedProps) => {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return (
    <div className={clsx('ui:max-w-prose ui:text-sm ui:text-soft', className)}>
      <div id={id} ref={body} dir="auto" className={clsx(!open && clamps[lines])}>
        {paragraphsOf(text).map((paragraph, index) => (
          <p key={index} className="ui:m-0 ui:whitespace-pre-line ui:not-first:mt-2">
            {paragraph}
          </p>
        ))}
      </div>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="ui:relative ui:-ml-1 ui:inline-flex ui:min-h-8 ui:items-center ui:rounded-sm ui:px-1 ui:font-semibold ui:text-accent-text ui:hover:underline ui:pointer-coarse:min-h-11"
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
};
