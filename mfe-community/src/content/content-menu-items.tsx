import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { BellOff, EyeOff, Flag } from 'lucide-react';
import { useRef } from 'react';
import { type Content, wordFor } from './content.ts';
import { useHide } from './use-hide.ts';
import { useMute } from './use-mute.ts';

const ReportContent = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ './report-content.tsx')).ReportContent,
);

export const ContentMenuItems = ({ content, menu }: LoadedMenuProps & { content: Content }) => {
  const [reporting, setReporting] = useLayer<true>(`report ${content.post_id} ${content.comment_id ?? ''}`);
  /** The act that follows as soon as the menu has let go of the focus. */
  const then = useRef<(() => void) | 'report' | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const hide = useHide(content);
  const mute = useMute(content.author);
  const putAside = (action: () => void) => {
    const around = place.current?.closest('[data-hideable]');
    around?.setAttribute('data-acted', '');
    for (const video of around?.querySelectorAll('video') ?? []) video.pause();
    action();
  };
  return (
    <span ref={place} className="co:contents">
      <Menu
        {...menu}
        label={`More about this ${wordFor(content)}`}
        onCloseAutoFocus={(event) => {
          const next = then.current;
          then.current = null;
          // A dialog opens once the button has the focus again, so that it returns it there.
          if (next === 'report') setTimeout(() => setReporting(true));
          else if (next) {
            event.preventDefault();
            next();
          }
        }}
      >
        <MenuItem
          onSelect={() => {
            then.current = () => putAside(() => hide.mutate(true));
          }}
        >
          <EyeOff aria-hidden="true" />
          Hide this {wordFor(content)}
        </MenuItem>
        <MenuItem
          onSelect={() => {
            then.current = () => putAside(() => mute.mutate(true));
          }}
        >
          <BellOff aria-hidden="true" />
          <span className="co:min-w-0 co:wrap-anywhere">
            Mute <bdi>{fullName(content.author)}</bdi>
          </span>
        </MenuItem>
        <MenuItem
          onSelect={() => {
            then.current = 'report';
          }}
        >
          <Flag aria-hidden="true" />
          Report…
        </MenuItem>
      </Menu>
      {reporting && (
        <ReportContent
          content={content}
          // Closing the dialog moves the focus; this has to come after it.
          onMute={() => void setTimeout(() => putAside(() => mute.mutate(true)), 50)}
          onClose={() => setReporting(null)}
        />
      )}
    </span>
  );
};
