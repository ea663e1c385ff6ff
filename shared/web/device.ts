import type { DeviceInfo } from '@briefhouse/contracts/accounts/device.ts';

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same drawing renders slightly differently on different machines. */
const drawing = (): string => {
  const canvas = document.createElement('canvas');
  canvas.width = 220;
  canvas.height = 48;
  const pen = canvas.getContext('2d');
  if (!pen) return 'no canvas';
  pen.textBaseline = 'top';
  pen.font = '16px Arial';
  pen.fillStyle = '#d9573b';
  pen.fillRect(96, 4, 60, 22);
  pen.fillStyle = '#2a3b55';
  pen.fillText('Briefhouse, 0123 Ж', 2, 12);
  pen.fillStyle = 'rgba(80, 160, 40, 0.7)';
  pen.fillText('Briefhouse, 0123 Ж', 4, 15);
  return canvas.toDataURL();
};

/** SHA-256, hex, over the values that the specification names. Throws outside a secure context. */
export const fingerprint = async (): Promise<string> => {
  const traits = [
    navigator.userAgent,
    navigator.language,
    `${screen.width}x${screen.height}`,
    screen.colorDepth,
    new Date().getTimezoneOffset(),
    navigator.platform,
    navigator.cookieEnabled,
    drawing(),
  ].join('|');
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(traits)));
};

/** The device data that the guards expect. The address is a placeholder: the server uses the gateway's. */
export const deviceInfo = async (): Promise<DeviceInfo> => ({
  fingerprint_hash: await fingerprint(),
  user_agent: navigator.userAgent.slice(0, 1024),
  ip_address: '{ip}',
  screen_resolution: `${screen.width}x${screen.height}`,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  language: navigator.language.slice(0, 35),
});
