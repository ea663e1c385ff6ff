import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

export type Theme = 'light' | 'dark';

export interface WindowProps {
  name: string;
  /** One of the part's states; all of them without it. */
  state: string | undefined;
  width: number;
  theme: Theme;
  /** As high as its content without it. */
  height: number | undefined;
  title: string;
}

/** A document of its own, in which the widths of style sheets are those of a screen. A wide one is drawn smaller where it does not fit. */
export const Window = ({ name, state, width, theme, height: given, title }: WindowProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  const [content, setContent] = useState(120);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const inner = useRef<ResizeObserver>(undefined);
  useEffect(() => () => inner.current?.disconnect(), []);
  const watch = (frame: HTMLIFrameElement) => {
    const root = frame.contentDocument?.getElementById('root');
    inner.current?.disconnect();
    if (!root) return;
    inner.current = new ResizeObserver(() => setContent(root.offsetHeight));
    inner.current.observe(root);
  };
  const height = given ?? content;
  const scale = Math.min(1, room / width);
  const address = `/window?${new URLSearchParams({ component: name, ...(state && { state }), theme })}`;
  return (
    <figure
      style={{ width }}
      className="cat:max-w-full cat:overflow-hidden cat:rounded-lg cat:border cat:border-line"
    >
      <figcaption className="cat:flex cat:min-h-8 cat:items-center cat:justify-between cat:border-b cat:border-line cat:bg-surface cat:pl-3 cat:text-xs cat:text-faint">
        <span>
          {width} px, {theme}
        </span>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`${title}, in a tab of its own`}
          className="cat:flex cat:size-8 cat:items-center cat:justify-center cat:text-soft cat:hover:text-ink"
        >
          <Maximize2 aria-hidden="true" className="cat:size-3.5" />
        </a>
      </figcaption>
      <div ref={place} className="cat:overflow-hidden" style={{ height: height * scale }}>
        <iframe
          src={address}
          title={title}
          loading="lazy"
          // By the keyboard a part is reached in a tab of its own.
          tabIndex={-1}
          onLoad={({ currentTarget }) => !given && watch(currentTarget)}
          style={{ width, height, scale: String(scale) }}
          className="cat:block cat:max-w-none cat:origin-top-left cat:border-0"
        />
      </div>
    </figure>
  );
};
