import type { Receipt } from '@briefhouse/contracts/payments/receipt.ts';
import { formatExactMoney } from '@briefhouse/money/format-money.ts';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { jsPDF } from 'jspdf';
import { kindNames, linesOf, notesOf } from './receipt-words.ts';

export type ReceiptFonts = { regular: ArrayBuffer; bold: ArrayBuffer };

/** A name or message has letters that the font lacks. The browser's own printing has fonts for all of them. */
export class MissingLetters extends Error {}

type Weight = 'normal' | 'bold';

// A4 in millimetres.
const left = 24;
const right = 210 - 24;
const bottom = 297 - 24;
const amountWidth = 40;
const ink = 30;
const soft = 105;

/** Millimetres from one line to the next, for a size in points. */
const leading = (points: number) => points * 0.3528 * 1.45;

/** A receipt as an A4 document, with the words of the screen; text stays text. */
export const receiptPdf = (receipt: Receipt, fonts: ReceiptFonts): ArrayBuffer => {
  const page = newPage(fonts);
  page.text(kindNames[receipt.kind], { size: 22, weight: 'bold' });
  page.gap(1);
  page.text(`${receipt.number} · ${formatDate(receipt.issued_at.slice(0, 10))}`, { size: 10, shade: soft });
  page.gap(10);
  page.columns(partyLines('From', receipt.issuer), partyLines('To', receipt.recipient));
  page.gap(12);
  const { lines, total } = linesOf(receipt);
  page.row('Description', 'Amount', { size: 8, shade: soft });
  page.rule();
  for (const [index, { label, cents }] of lines.entries()) {
    page.row(label, formatExactMoney(cents, 'EUR'), { size: 10 });
    if (index === 0 && receipt.message) page.text(receipt.message, { size: 9, shade: soft });
    page.rule();
  }
  page.row(total.label, formatExactMoney(total.cents, 'EUR'), { size: 12, weight: 'bold' });
  page.gap(14);
  for (const note of [...notesOf(receipt), 'Paid through Briefhouse.'])
    page.text(note, { size: 8, shade: soft });
  return page.bytes({ title: `${kindNames[receipt.kind]} ${receipt.number}`, creator: 'Briefhouse' });
};

type Look = { size: number; weight?: Weight; shade?: number };

type Line = [text: string, look: Look];

const partyLines = (label: string, { name, company_name, location, vat_id }: Receipt['issuer']): Line[] => {
  const lines: (Line | null)[] = [
    [label, { size: 8, shade: soft }],
    [company_name || name, { size: 10, weight: 'bold' }],
    company_name ? [name, { size: 10 }] : null,
    location ? [location, { size: 10, shade: soft }] : null,
    vat_id ? [`VAT ID ${vat_id}`, { size: 10, shade: soft }] : null,
  ];
  return lines.filter((line) => line !== null);
};

/** Spaces of figures and of pasted text that fonts seldom have. */
const plain = (text: string) => text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ').normalize('NFC');

const base64 = (bytes: ArrayBuffer): string => {
  const parts: string[] = [];
  const view = new Uint8Array(bytes);
  for (let at = 0; at < view.length; at += 8192)
    parts.push(String.fromCharCode(...view.subarray(at, at + 8192)));
  return btoa(parts.join(''));
};

/** A document that is written from above; lines that do not fit go on to another page. */
const newPage = (fonts: ReceiptFonts) => {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  for (const [weight, bytes] of [['normal', fonts.regular] as const, ['bold', fonts.bold] as const]) {
    doc.addFileToVFS(`${weight}.ttf`, base64(bytes));
    doc.addFont(`${weight}.ttf`, 'Manrope', weight);
  }
  let y = 30;
  const room = (height: number) => {
    if (y + height <= bottom) return;
    doc.addPage();
    y = 30;
  };
  const use = ({ size, weight = 'normal', shade = ink }: Look) => {
    doc.setFont('Manrope', weight);
    doc.setFontSize(size);
    doc.setTextColor(shade);
  };
  const wrapped = (text: string, look: Look, width: number): string[] => {
    use(look);
    checkLetters(doc, text);
    return doc.splitTextToSize(plain(text), width) as string[];
  };
  const put = (text: string, look: Look, x = left, width = right - left) => {
    for (const line of wrapped(text, look, width)) {
      room(leading(look.size));
      use(look);
      doc.text(line, x, y);
      y += leading(look.size);
    }
  };
  return {
    text: (text: string, look: Look) => put(text, look),
    gap: (height: number) => {
      y += height;
    },
    /** A line of text with a figure at the right edge. */
    row: (label: string, figure: string, look: Look) => {
      room(leading(look.size) + 3);
      y += 2;
      wrapped(figure, look, amountWidth);
      doc.text(plain(figure), right, y, { align: 'right' });
      put(label, look, left, right - left - amountWidth);
    },
    rule: () => {
      doc.setDrawColor(220);
      doc.setLineWidth(0.2);
      doc.line(left, y - 1, right, y - 1);
      y += 3;
    },
    columns: (...columns: Line[][]) => {
      const start = y;
      const width = (right - left) / columns.length;
      const ends = columns.map((lines, index) => {
        y = start;
        for (const [text, look] of lines) put(text, look, left + index * width, width - 8);
        return y;
      });
      y = Math.max(...ends);
    },
    bytes: (properties: { title: string; creator: string }): ArrayBuffer => {
      doc.setProperties(properties);
      doc.setLanguage('en');
      return doc.output('arraybuffer');
    },
  };
};

/** The facts that jsPDF has of an embedded font. */
type FontMetadata = { characterToGlyph: (code: number) => number };

const checkLetters = (doc: jsPDF, text: string) => {
  const font = doc.getFont() as unknown as { metadata: FontMetadata };
  // jsPDF writes halves of letters beyond the first plane (emoji, rare scripts).
  for (const letter of plain(text).replace(/\s/g, ''))
    if (letter.length > 1 || !font.metadata.characterToGlyph(letter.charCodeAt(0)))
      throw new MissingLetters(letter);
};
