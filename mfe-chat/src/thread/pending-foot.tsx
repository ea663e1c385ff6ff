import { megabytes } from '@briefhouse/contracts/limit-texts.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { uploadWords } from '@briefhouse/ui/upload-words.ts';
import { useOnline } from '@briefhouse/web/use-online.ts';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Outbox } from './outbox.ts';
import { type Pending, stepOf } from './pending.ts';
import { useUpload } from './use-outbox.ts';
import { chatTypes, fittingFiles } from './use-staged-files.ts';

interface PendingFootProps {
  pending: Pending;
  outbox: Pick<Outbox, 'retry' | 'discard' | 'choose' | 'watchUploads' | 'uploadOf'>;
}

/** Below a message on its way: its state, and the possible acts. */
export const PendingFoot = ({ pending, outbox }: PendingFootProps) => {
  const upload = useUpload(outbox, pending.client_id);
  const online = useOnline();
  const id = pending.client_id;
  const discard = <Act text="Discard" onClick={() => outbox.discard(id)} />;
  const retry = <Act text="Retry" onClick={() => outbox.retry(id)} />;
  switch (stepOf(pending, upload)) {
    case 'choose':
      return (
        <Problem text={about(pending.file)}>
          <ChooseAgain onChoose={(file) => outbox.choose(id, file)} />
          {discard}
        </Problem>
      );
    case 'refused':
      return (
        <Problem text={`Not sent: ${upload?.problem ?? ''}`}>
          {upload?.canRetry && retry}
          {discard}
        </Problem>
      );
    case 'failed':
      return (
        <Problem text="Not sent">
          {retry}
          {discard}
        </Problem>
      );
    case 'upload':
      return (
        <Progress text={upload ? uploadWords(upload, online) : ''}>
          <Act text="Cancel" onClick={() => outbox.discard(id)} />
        </Progress>
      );
    case 'waiting':
      return online ? (
        <Progress text="Sending..." />
      ) : (
        <Progress text="Continues when you are online again">{discard}</Progress>
      );
  }
};

const Act = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button size="sm" variant="quiet" onClick={onClick}>
    {text}
  </Button>
);

const about = (file: Pending['file']) =>
  file ? `${file.name} (${inMegabytes(file.size)}) is no longer here` : 'Its file is no longer here';

const inMegabytes = (bytes: number) =>
  megabytes(Math.max(0.1, Math.round(bytes / 104_857.6) / 10) * 1024 * 1024);

const Problem = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="ch:flex ch:max-w-[85%] ch:flex-wrap ch:items-center ch:justify-end ch:gap-1 ch:text-xs ch:text-danger-text">
    <span role="status" className="ch:flex ch:min-w-0 ch:items-center ch:gap-1 ch:wrap-anywhere">
      <CircleAlert aria-hidden="true" className="ch:size-3.5 ch:shrink-0" />
      {text}
    </span>
    {children}
  </div>
);

const Progress = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="ch:flex ch:min-h-8 ch:items-center ch:gap-1.5 ch:px-1 ch:text-xs ch:text-soft ch:tabular-nums">
    <LoaderCircle aria-hidden="true" className="ch:animate-[ui-spin_0.9s_linear_infinite] ch:size-3.5" />
    {text}
    {children}
  </div>
);

/** A page may not keep a file over a reload, so the person gives it again. */
const ChooseAgain = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Act text="Choose the file again" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={chatTypes}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = fittingFiles(currentTarget.files ?? []);
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
};
