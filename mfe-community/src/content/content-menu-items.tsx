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
      <Menu {...menu} label={`More about this ${wordFor(content)}`}>
        <MenuItem icon={EyeOff} after={() => putAside(() => hide.mutate(true))}>
          Hide this {wordFor(content)}
        </MenuItem>
        <MenuItem icon={BellOff} after={() => putAside(() => mute.mutate(true))}>
          <span className="co:min-w-0 co:wrap-anywhere">
            Mute <bdi>{fullName(content.author)}</bdi>
          </span>
        </MenuItem>
        <MenuItem icon={Flag} after={() => setReporting(true)}>
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
