import { DrawnButton, Screen } from './drawn.tsx';

const Row = ({ label, value, className = '' }: { label: string; value: string; className?: string }) => (
  <div className={`host:grid host:gap-1 ${className}`}>
    <span className="host:text-xs host:font-semibold">{label}</span>
    <span className="host:rounded-md host:border host:border-edge host:px-3 host:py-2 host:text-sm">
      {value}
    </span>
  </div>
);

/** The form in which a brief is written. */
export const NewProject = () => (
  <Screen label="The Create New Project form, filled in: Spring skincare launch, 450 euro, 3 to 24 May">
    <p className="host:border-b host:border-line host:px-5 host:py-4 host:text-lg host:font-bold">
      Create New Project
    </p>
    <div className="host:grid host:grid-cols-2 host:gap-4 host:p-5">
      <Row label="Project name" value="Spring skincare launch" className="host:col-span-2" />
      <div className="host:col-span-2 host:grid host:gap-1">
        <span className="host:text-xs host:font-semibold">Description</span>
        <span className="host:min-h-20 host:rounded-md host:border host:border-edge host:px-3 host:py-2 host:text-sm">
          Three vertical videos, 20 to 30 seconds each, morning light. Show the texture before you say a word.
          <span className="landing-caret" />
        </span>
      </div>
      <Row label="Start date" value="3 May" />
      <Row label="End date" value="24 May" />
      <Row label="Budget" value="€450.00" />
      <div className="host:flex host:items-end host:justify-end">
        <DrawnButton primary>Create project</DrawnButton>
      </div>
    </div>
  </Screen>
);
