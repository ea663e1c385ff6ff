import { Button } from '@briefhouse/ui/button.tsx';

interface QueueStepsProps {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The steps to the rows beside the open one, at the end of its actions. */
export const QueueSteps = ({ onPrevious, onNext }: QueueStepsProps) => (
  <div className="ad:ml-auto ad:flex ad:gap-2">
    <Button aria-keyshortcuts="k" disabled={!onPrevious} onClick={onPrevious}>
      Previous
    </Button>
    <Button aria-keyshortcuts="j" disabled={!onNext} onClick={onNext}>
      Next
    </Button>
  </div>
);
