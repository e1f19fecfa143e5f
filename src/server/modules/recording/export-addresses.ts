/** Where exports are asked for. */
export const exportPath = '/exports';

/** Where the file of an export is, for whom the ticket is. */
export const exportAddress = (exportId: string, ticket: string): string =>
  `${exportPath}/${exportId}/recording.mp4?ticket=${ticket}`;

/** Where a recorder finds what it is to make. */
export const workAddress = (exportId: string, ticket: string): string =>
  `${exportPath}/${exportId}/work?ticket=${ticket}`;

/** What of an export an address asks for; null: it is none of one. */
export const readExportAddress = (url: string) => {
  const [address = '', query] = url.split('?');
  const [, exportId, what] = /^\/exports\/(export-[\w-]+)\/(recording\.mp4|work)$/.exec(address) ?? [];
  if (exportId === undefined || what === undefined) return null;
  const ticket = new URLSearchParams(query).get('ticket') ?? '';
  return { exportId, ticket, purpose: what === 'work' ? ('export-work' as const) : ('export' as const) };
};
