import { defaultFeePercent } from './split-payment.ts';

/** "10%", "12.5%", as a person of `locale` writes it; at most two decimals. */
export const percentText = (percent: number, locale?: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** The lines of a payment's split: "Mira receives", "Platform fee (10%)", "You pay". */
export const splitLabels = {
  receives: (name: string) => `${name} receives`,
  fee: (percent: number, locale?: string) => `Platform fee (${percentText(percent, locale)})`,
  pays: 'You pay',
};

/** The fee in words. Landing page, plans, payout and payment screens and the documentation all say this sentence. */
export const feeSentence = (percent: number = defaultFeePercent, locale?: string): string =>
  `The platform fee is ${percentText(percent, locale)} of each payment. The brand pays the agreed amount, and the creator receives ${percentText(100 - percent, locale)}.`;
