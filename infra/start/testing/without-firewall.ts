import type { Template } from '@briefhouse/local-cloud/template.ts';

/** Names no firewall to the product, for tests of what it refuses by itself. */
export const withoutFirewall = ({ Resources }: Template) => {
  for (const { Type, Properties } of Object.values(Resources))
    if (Type === 'AWS::Lambda::Function' && Properties?.Description === 'concern-firewall') {
      const { Variables } = Properties.Environment as { Variables: Record<string, string> };
      Object.assign(Variables, { BLOCKED_ADDRESSES_IPV4: '', BLOCKED_ADDRESSES_IPV6: '' });
    }
};
