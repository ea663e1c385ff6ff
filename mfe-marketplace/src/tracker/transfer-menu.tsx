import { megabytes } from '@briefhouse/contracts/limit-texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { downloadText } from '@briefhouse/web/download.ts';
import { ArrowDownUp, FileDown, FileUp, ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { readAllReceipts } from '../receipts/use-receipts.ts';
import { recordsOfReceipts } from './receipts.ts';
import { readPayments, toCsv, toJson, UnreadableFile } from './transfer.ts';
import type { Payments } from './use-payments.ts';

const failed = 'Error importing payments';

/** Exports this browser's records to a file; imports them from one, or from the payments through the product. */
export const TransferMenu = ({ payments }: { payments: Payments }) => {
  const input = useRef<HTMLInputElement>(null);
  const { records } = payments;
  const name = `briefhouse-payments-${new Date().toISOString().slice(0, 10)}`;
  const take = async (file: File) => {
    if (file.size > limits.paymentImportBytes)
      return toast.destructive(failed, `The file is larger than ${megabytes(limits.paymentImportBytes)}.`);
    try {
      const incoming = await readPayments(await file.text());
      if (incoming.length === 0) toast.destructive(failed, 'The file has no payment records.');
      else payments.take(incoming, 'file');
    } catch (error) {
      toast.destructive(
        failed,
        error instanceof UnreadableFile ? error.message : 'The file could not be read.',
      );
    }
  };
  const takeReceipts = async () => {
    try {
      const incoming = recordsOfReceipts(await readAllReceipts({}));
      if (incoming.length === 0)
        toast.success('No receipts yet', 'Nobody has paid you through Briefhouse yet.');
      else payments.take(incoming, 'receipts');
    } catch (error) {
      toastFailure('Error importing receipts', error);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-label="File of payment records"
        className="mk:sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = '';
        }}
      />
      <Menu
        label="Export and import"
        align="start"
        trigger={<Button icon={ArrowDownUp}>Export and import</Button>}
      >
        <MenuItem
          disabled={records.length === 0}
          onSelect={() => downloadText(`${name}.csv`, 'text/csv', toCsv(records))}
        >
          <FileDown aria-hidden="true" /> Export as CSV
        </MenuItem>
        <MenuItem
          disabled={records.length === 0}
          onSelect={() => downloadText(`${name}.json`, 'application/json', toJson(records))}
        >
          <FileDown aria-hidden="true" /> Export as JSON
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={FileUp} onSelect={() => input.current?.click()}>
          Import CSV or JSON
        </MenuItem>
        <MenuItem icon={ReceiptText} onSelect={() => void takeReceipts()}>
          Import receipts
        </MenuItem>
      </Menu>
    </>
  );
};
