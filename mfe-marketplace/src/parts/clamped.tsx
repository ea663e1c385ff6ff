import clsx from 'clsx';
import { useId, useLayoutEffect, useRef, useState } from 'react';

const clamps = { 2: 'mk:line-clamp-2', 3: 'mk:line-clamp-3', 4: 'mk:line-clamp-4' };

export interface ClampedProps {
  text: string;
  lines?: keyof typeof clamps;
  className?: string;
}

/** People's own text, cut after a few lines; where something is cut, a button shows the rest. */
export const Clamped = ({ text, lines = 3, className }: ClampedProps) => {
  const id = useId();
  const body = useRef<HTMLParagraphElement>(null);
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
    <div className={clsx('mk:max-w-prose mk:text-sm mk:text-soft', className)}>
      <p
        id={id}
        ref={body}
        dir="auto"
        className={clsx('mk:m-0 mk:whitespace-pre-line', !open && clamps[lines])}
      >
        {text}
      </p>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="mk:relative mk:-ml-1 mk:inline-flex mk:min-h-8 mk:items-center mk:rounded-sm mk:px-1 mk:font-semibold mk:text-accent-text mk:hover:underline mk:pointer-coarse:min-h-11"
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
};
