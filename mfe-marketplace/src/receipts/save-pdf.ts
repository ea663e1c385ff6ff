import type { Receipt } from '@briefhouse/contracts/payments/receipt.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { downloadFile } from '@briefhouse/web/download.ts';
import { readAsset } from '@briefhouse/web/read-asset.ts';
import regular from '@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf';
import bold from '@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf';

/** The writer and its fonts load only for somebody who wants a file. */
const loadWriter = () => import(/* webpackChunkName: "pdf" */ './receipt-pdf.ts');

/** If its letters need other fonts than ours, the browser prints it into a PDF. Never rejects. */
export const savePdf = async (receipt: Receipt): Promise<void> => {
  try {
    const [writer, regularBytes, boldBytes] = await Promise.all([
      loadWriter(),
      readAsset(regular),
      readAsset(bold),
    ]);
    try {
      const bytes = writer.receiptPdf(receipt, { regular: regularBytes, bold: boldBytes });
      downloadFile(`${receipt.number}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
    } catch (error) {
      if (!(error instanceof writer.MissingLetters)) throw error;
      toast.success(
        'Choose “Save as PDF” in the print window',
        'Our PDF font does not have all letters of these names.',
      );
      window.print();
    }
  } catch (error) {
    toastFailure('Error saving the PDF', error);
  }
};
