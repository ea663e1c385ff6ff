import { toast } from '@briefhouse/ui/toast.ts';

/** Puts the address of a creator's page on the clipboard, and says so; `hint` is a second line. */
export const copyPageLink = async (creatorId: string, hint?: string) => {
  const address = `${location.origin}/creators/${creatorId}`;
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Link copied', hint);
  } catch {
    toast.destructive('The link could not be copied', address);
  }
};
