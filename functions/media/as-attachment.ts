/** A header that lets a file be kept under a name: in any letters (RFC 6266), and for old programs in plain ones. */
export const asAttachment = (name: string): string => {
  const plain = name.replace(/[^ -~]|["\\%]/gu, '_');
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${escaped}`}`;
};
