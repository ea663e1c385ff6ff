import type { Receipt } from '@briefhouse/contracts/payments/receipt.ts';
import regular from '@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf?inline';
import bold from '@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf?inline';
import { expect, test } from 'vitest';
import { MissingLetters, receiptPdf } from './receipt-pdf.ts';

const bytesOf = (dataUrl: string) => bytes(atob(dataUrl.split(',')[1] ?? '')).buffer;
const bytes = (latin: string) => Uint8Array.from(latin, (letter) => letter.charCodeAt(0));
const latin = (data: ArrayBuffer) =>
  Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join('');

const fonts = { regular: bytesOf(regular), bold: bytesOf(bold) };

const party = { name: 'Nora Lind', company_name: null, location: null, vat_id: null };
const receipt: Receipt = {
  id: '1',
  kind: 'invoice',
  number: 'I-2026-000007',
  subject: 'payment',
  title: 'Тих чайник',
  counterpart: 'Kettle & Co',
  amount_cents: 123_450,
  fee_cents: 12_345,
  net_cents: 111_105,
  currency: 'EUR',
  direction: 'in',
  payment_id: 'p1',
  project_id: null,
  occurred_at: '2026-11-20T10:00:00.000Z',
  issued_at: '2026-11-20T10:00:00.000Z',
  issuer: { ...party, name: 'Мира Петрова', location: 'София' },
  recipient: { ...party, company_name: 'Kettle & Co', vat_id: 'BG123456789' },
  message: '',
  platform_fee_percentage: 10,
  refers_to: null,
};

const inflated = async (body: string) => {
  const stream = new Blob([bytes(body)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return latin(await new Response(stream).arrayBuffer());
};

/** The document's texts and its number of pages, as a reader would copy them: by the glyph tables that it carries. */
const read = async (data: ArrayBuffer) => {
  const raw = latin(data);
  const bodies = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const streams = await Promise.all(bodies.map(([, body = '']) => inflated(body)));
  const tables = streams.filter((text) => text.includes('beginbfchar'));
  const letters = new Map(
    tables.flatMap((table) =>
      [...table.matchAll(/<(\w{4})><(\w{4})>\n/g)].map(
        ([, glyph = '', code = '']) => [glyph, String.fromCharCode(Number.parseInt(code, 16))] as const,
      ),
    ),
  );
  const shown = streams.flatMap((text) => [...text.matchAll(/<(\w+)> Tj/g)]);
  return {
    texts: shown.map(([, glyphs = '']) =>
      [...glyphs.matchAll(/.{4}/g)].map(([one]) => letters.get(one)).join(''),
    ),
    pages: raw.match(/\/Type \/Page\n/g)?.length,
  };
};

test('the words of the screen, Cyrillic too, as text that can be copied and searched', async () => {
  const { texts, pages } = await read(receiptPdf(receipt, fonts));
  expect(pages).toBe(1);
  expect(texts).toEqual([
    'Invoice',
    expect.stringMatching(/^I-2026-000007 · /),
    ...['From', 'Мира Петрова', 'София'],
    ...['To', 'Kettle & Co', 'Nora Lind', 'VAT ID BG123456789'],
    ...['Amount', 'Description'],
    ...['€1,234.50', 'Тих чайник'],
    ...['-€123.45', 'Platform fee (10%)'],
    ...['€1,111.05', 'Received'],
    'This is an invoice. All amounts are in euro. No tax is included.',
    'Paid through Briefhouse.',
  ]);
});

test('a long message is wrapped and goes on to another page', async () => {
  const message = Array.from({ length: 120 }, (_, index) => `line ${index} `.repeat(3)).join('\n');
  const { texts, pages } = await read(receiptPdf({ ...receipt, message }, fonts));
  expect(pages).toBeGreaterThan(1);
  expect(texts.join(' ')).toContain('line 119');
  expect(texts.at(-1)).toBe('Paid through Briefhouse.');
});

test.each(['静かなやかん', 'إبريق', 'קומקום', 'tea 🫖'])(
  'letters that the font lacks are never left out: %s',
  (title) => {
    expect(() => receiptPdf({ ...receipt, title }, fonts)).toThrow(MissingLetters);
  },
);

test.each(['Ärger & Öl', 'Łódź', 'Ğülşen', 'Ελένη', 'Đặng', 'a\u0308 “quoted” – 5\u202f€'])(
  '%s can be written',
  async (title) => {
    const { texts } = await read(receiptPdf({ ...receipt, title }, fonts));
    expect(texts.join(' ')).toContain(title.normalize('NFC').replace('\u202f', ' '));
  },
);
