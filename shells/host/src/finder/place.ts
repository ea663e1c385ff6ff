import { foldedText } from '@briefhouse/contracts/folded-text.ts';
import {
  BriefcaseBusiness,
  FileText,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  UserRound,
} from 'lucide-react';

/** The kinds of places besides pages, in the order of the list, with the heading of each. */
export const kinds = {
  project: { title: 'Projects', icon: BriefcaseBusiness },
  chat: { title: 'Conversations', icon: MessageCircle },
  creator: { title: 'Creators', icon: UserRound },
  person: { title: 'People', icon: UserRound },
  document: { title: 'Documents', icon: FileText },
  receipt: { title: 'Receipts and invoices', icon: ReceiptText },
} as const satisfies Record<string, { title: string; icon: LucideIcon }>;

export interface Place {
  kind: keyof typeof kinds | 'page';
  label: string;
  /** The words beside the label. */
  about?: string | undefined;
  /** Further words by which it is found. */
  words?: string;
  /** Its address. One that begins with `?` is a dialog over the present page. */
  to: string;
}

/** Whether every typed word occurs in what is said of a place. */
export const fits = ({ label, about = '', words = '' }: Place, text: string): boolean => {
  const said = foldedText(`${label} ${about} ${words}`);
  return foldedText(text)
    .split(/\s+/)
    .every((word) => said.includes(word));
};
