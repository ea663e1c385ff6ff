import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import type { PersonMenuProps } from './person-menu.tsx';
import { ReportPersonLater } from './report-dialogs.tsx';

const PersonMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './person-menu.tsx')).PersonMenu,
);

export const PersonMore = (props: Omit<PersonMenuProps, 'menu' | 'onReport'>) => {
  const [reporting, setReporting] = useLayer<true>('report-person');
  return (
    <>
      <LazyMenu
        label="More actions"
        of={PersonMenu}
        with={{ ...props, onReport: () => setReporting(true) }}
      />
      {reporting && <ReportPersonLater person={props.person} onClose={() => setReporting(null)} />}
    </>
  );
};
