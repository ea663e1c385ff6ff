/** A rating with one decimal, in the person's locale: "4.9", "5.0". */
export const formatRating = (rating: number, locale?: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
