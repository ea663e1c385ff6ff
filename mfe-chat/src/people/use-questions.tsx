import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import type { Thread } from '../thread/thread.ts';
import { BlockDialog } from './block.tsx';

const ReportDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ './report-dialog.tsx')).ReportDialog,
);

/** The questions before a partner is blocked, or reported: a number is the message that the report is about. */
export const useQuestions = ({ partner, blocked_by_me }: Thread, layer: string) => {
  const [asked, ask] = useLayer<'block' | 'report' | number>(layer);
  const common = { person: { id: partner.id, name: fullName(partner) }, onClose: () => ask(null) };
  const question =
    asked === 'block' ? (
      <BlockDialog {...common} />
    ) : (
      asked !== null && (
        <ReportDialog {...common} blocked={blocked_by_me} seq={asked === 'report' ? null : asked} />
      )
    );
  return { ask, question };
};
