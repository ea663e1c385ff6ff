import { DrawnAvatar, DrawnButton, Screen, Status } from './drawn.tsx';

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className="host:flex host:justify-between host:gap-4 host:text-sm">
    <span className="host:text-soft">{label}</span>
    <span className="host:font-semibold">{value}</span>
  </div>
);

/** The brand's card of a project that is done. */
export const FinishedProject = () => (
  <Screen label="A finished project: Spring skincare launch by Mila Kostova, 450 euro, 3 to 24 May">
    <div className="host:flex host:flex-wrap host:items-center host:justify-between host:gap-x-3 host:gap-y-1 host:border-b host:border-line host:px-5 host:py-4">
      <p className="host:text-lg host:font-bold">Spring skincare launch</p>
      <Status tone="done">Finished</Status>
    </div>
    <div className="host:grid host:gap-4 host:p-5">
      <div className="host:flex host:items-center host:gap-3">
        <DrawnAvatar initials="MK" tone="pending" size="lg" />
        <span className="host:grid">
          <span className="host:text-sm host:font-bold">Mila Kostova</span>
          <span className="host:text-xs host:text-faint">13 projects completed</span>
        </span>
      </div>
      <div className="host:grid host:gap-2 host:rounded-lg host:bg-sunken host:p-4">
        <Line label="Budget" value="€450" />
        <Line label="Dates" value="3 May – 24 May" />
      </div>
      <div className="host:flex host:justify-end">
        <DrawnButton>Contact Creator</DrawnButton>
      </div>
    </div>
  </Screen>
);
