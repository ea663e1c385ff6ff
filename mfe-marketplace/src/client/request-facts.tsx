import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { dayLabel } from '../common/date-range.ts';
import { priceRangeLabel } from '../creators/price-range.ts';
import { budgetWords } from './budget-words.ts';
import type { WaitingRequest } from './use-project-requests.ts';

export const aboutOf = ({ about }: WaitingRequest) => about && shownCreator({ ...about, is_favorite: false });

/** The work that a request shows: the pieces that its creator chose for it, or else those of their card. */
export const workOf = (request: WaitingRequest) =>
  request.pieces?.length ? request.pieces : (request.about?.work ?? []);

/** The price that approving a request agrees to. */
export const agreedPrice = ({ price_cents }: WaitingRequest, budgetCents: number): number =>
  price_cents ?? budgetCents;

/** A request’s price and how it stands to the budget; the creator’s range where the request names none. */
export const priceWords = (request: WaitingRequest, budgetCents: number) => {
  const about = aboutOf(request);
  if (typeof request.price_cents === 'number')
    return {
      price: formatMoney(request.price_cents, 'EUR'),
      words: differenceWords(request.price_cents, budgetCents),
    };
  if (!about) return undefined;
  const { price_range_min: least, price_range_max: most } = about;
  return { price: priceRangeLabel(least, most), words: budgetWords(budgetCents, least, most) };
};

/** "€50 above your budget", "€20 below your budget", "your budget". */
const differenceWords = (cents: number, budgetCents: number): string => {
  if (cents === budgetCents) return 'your budget';
  const difference = formatMoney(Math.abs(cents - budgetCents), 'EUR');
  return `${difference} ${cents > budgetCents ? 'above' : 'below'} your budget`;
};

/** "Ready by Feb 1, 2027"; nothing for a request without a day. */
export const readyWords = ({ ready_by }: WaitingRequest): string | undefined =>
  ready_by ? `Ready by ${dayLabel(ready_by)}` : undefined;

/** "answers within 3 hours"; nothing before the first answer. */
export const answerWords = ({ about }: WaitingRequest): string | undefined => {
  const hours = about?.response_hours;
  if (hours === undefined || hours === null) return undefined;
  const whole = Math.max(1, Math.round(hours));
  return `answers within ${whole} ${whole === 1 ? 'hour' : 'hours'}`;
};

/** A creator’s words with a request: the message, and the answers to the brand’s questions. */
export const RequestAnswers = ({ request: { answers = [] } }: { request: WaitingRequest }) =>
  answers.length > 0 && (
    <dl className="mk:m-0 mk:flex mk:flex-col mk:gap-2 mk:text-sm">
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt dir="auto" className="mk:text-soft mk:wrap-anywhere">
            {question}
          </dt>
          <dd dir="auto" className="mk:m-0 mk:wrap-anywhere mk:whitespace-pre-line">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
