import { toast } from '@briefhouse/ui/toast.ts';

/** Puts an address on the clipboard, and says so; `hint` is a second line. */
export const copyLink = async (address: string, hint?: string) => {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Link copied', hint);
  } catch {
    toast.destructive('The link could not be copied', address);
  }
};

/** The address of a creator's page. */
export const copyPageLink = (creatorId: string, hint?: string) =>
  copyLink(`${location.origin}/creators/${creatorId}`, hint);
