import { DrawnAvatar, DrawnButton, Screen, Status } from './drawn.tsx';

const Line = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <div
    className={`host:flex host:justify-between host:gap-4 ${strong ? 'host:text-base host:font-bold' : 'host:text-sm host:text-soft'}`}
  >
    <span>{label}</span>
    <span>{value}</span>
  </div>
);

/** The payment dialog, with the fee shown before paying. */
export const Payment = () => (
  <Screen label="Send Payment: 450 euro to Mila Kostova, 45 euro of it the platform fee, project finished">
    <div className="host:flex host:items-center host:justify-between host:gap-3 host:border-b host:border-line host:px-5 host:py-4">
      <p className="host:text-lg host:font-bold">Send Payment</p>
      <Status tone="done">Finished</Status>
    </div>
    <div className="host:grid host:gap-4 host:p-5">
      <div className="host:flex host:items-center host:gap-3">
        <DrawnAvatar initials="MK" tone="pending" size="lg" />
        <span className="host:grid">
          <span className="host:text-sm host:font-bold">Mila Kostova</span>
          <span className="host:text-xs host:text-faint">Spring skincare launch · 3 videos</span>
        </span>
      </div>
      <div className="host:grid host:gap-2 host:rounded-lg host:bg-sunken host:p-4">
        <Line label="Mila receives" value="€405.00" />
        <Line label="Platform fee (10 %)" value="€45.00" />
        <div className="host:border-t host:border-line host:pt-2">
          <Line label="You pay" value="€450.00" strong />
        </div>
      </div>
      <div className="host:flex host:justify-end">
        <DrawnButton primary>Pay €450.00</DrawnButton>
      </div>
    </div>
  </Screen>
);
