import { DrawnButton, Screen, Status } from './drawn.tsx';

/** A project as it appears in the newsfeed. */
export const BriefCard = ({ className = '' }: { className?: string }) => (
  <Screen label="A project card: Spring skincare launch, to do, 450 euro, due 24 May" className={className}>
    <div className="host:grid host:gap-3 host:p-4">
      <div className="host:flex host:items-center host:justify-between host:gap-3">
        <Status tone="todo">To do</Status>
        <span className="host:text-xs host:text-faint">2h ago</span>
      </div>
      <p className="host:text-base host:font-bold host:tracking-tight">Spring skincare launch</p>
      <p className="host:text-sm host:text-soft">
        Three vertical videos, 20 to 30 seconds each, morning light. Show the texture before you say a word.
      </p>
      <div className="host:flex host:flex-wrap host:items-end host:justify-between host:gap-3 host:border-t host:border-line host:pt-3">
        <span className="host:grid">
          <span className="host:text-base host:font-bold">€450</span>
          <span className="host:text-xs host:text-faint">3 May – 24 May</span>
        </span>
        <DrawnButton primary>Send Request</DrawnButton>
      </div>
    </div>
  </Screen>
);
