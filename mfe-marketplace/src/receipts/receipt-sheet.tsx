import type { Receipt } from '@briefhouse/contracts/payments/receipt.ts';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { kindNames, linesOf, notesOf } from './receipt-words.ts';

const Party = ({ label, party }: { label: string; party: Receipt['issuer'] }) => (
  <section className="mk:min-w-0">
    <h2 className="mk:m-0 mk:mb-1 mk:text-xs mk:font-semibold mk:text-faint">{label}</h2>
    <address className="mk:text-sm mk:not-italic mk:wrap-anywhere">
      <p dir="auto" className="mk:m-0 mk:font-semibold">
        {party.company_name || party.name}
      </p>
      {party.company_name && (
        <p dir="auto" className="mk:m-0">
          {party.name}
        </p>
      )}
      {party.location && (
        <p dir="auto" className="mk:m-0 mk:text-soft">
          {party.location}
        </p>
      )}
      {party.vat_id && <p className="mk:m-0 mk:text-soft">VAT ID {party.vat_id}</p>}
    </address>
  </section>
);

export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => {
  const { lines, total } = linesOf(receipt);
  return (
    <article
      aria-labelledby="receipt-title"
      className="mk:mx-auto mk:flex mk:w-full mk:max-w-[44rem] mk:flex-col mk:gap-8 mk:rounded-lg mk:border mk:border-line mk:bg-surface mk:p-5 mk:sm:p-12 mk:print:max-w-none mk:print:border-0 mk:print:bg-transparent mk:print:p-0"
    >
      <header className="mk:flex mk:flex-wrap mk:items-baseline mk:justify-between mk:gap-x-6 mk:gap-y-1">
        <div>
          <h1 id="receipt-title" className="mk:m-0 mk:text-3xl mk:font-bold mk:tracking-tight">
            {kindNames[receipt.kind]}
          </h1>
          <p className="mk:m-0 mk:mt-1 mk:text-sm mk:text-soft mk:tabular-nums">{receipt.number}</p>
        </div>
        <p className="mk:m-0 mk:text-sm mk:text-soft">
          <time dateTime={receipt.issued_at}>{formatDate(receipt.issued_at.slice(0, 10))}</time>
        </p>
      </header>
      <div className="mk:grid mk:gap-6 mk:sm:grid-cols-2 mk:print:grid-cols-2">
        <Party label="From" party={receipt.issuer} />
        <Party label="To" party={receipt.recipient} />
      </div>
      <table className="mk:w-full mk:border-collapse mk:text-sm">
        <thead>
          <tr className="mk:border-b mk:border-line mk:text-xs mk:text-faint">
            <th scope="col" className="mk:py-2 mk:text-left mk:font-semibold">
              Description
            </th>
            <th scope="col" className="mk:py-2 mk:text-right mk:font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, cents }, index) => (
            <tr key={label} className="mk:border-b mk:border-line mk:align-top">
              <td className="mk:py-3 mk:pr-6">
                <span dir="auto" className="mk:wrap-anywhere">
                  {label}
                </span>
                {index === 0 && receipt.message && (
                  <p
                    dir="auto"
                    className="mk:m-0 mk:mt-1 mk:text-soft mk:whitespace-pre-line mk:wrap-anywhere"
                  >
                    {receipt.message}
                  </p>
                )}
              </td>
              <Amount cents={cents} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="mk:py-3 mk:text-left mk:font-semibold">
              {total.label}
            </th>
            <Amount cents={total.cents} className="mk:text-lg mk:font-bold" />
          </tr>
        </tfoot>
      </table>
      <footer className="mk:flex mk:flex-col mk:gap-1 mk:text-xs mk:text-soft">
        {notesOf(receipt).map((note) => (
          <p key={note} className="mk:m-0">
            {note}
          </p>
        ))}
        <p className="mk:m-0 mk:text-faint">Paid through Briefhouse.</p>
      </footer>
    </article>
  );
};

const Amount = ({ cents, className }: { cents: number; className?: string }) => (
  <td className="mk:py-3 mk:text-right mk:whitespace-nowrap">
    <Money exact cents={cents} className={className} />
  </td>
);
