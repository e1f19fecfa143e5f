/** What systems, PostgreSQL (embedded or not) and what speaks S3 say where a disk, a quota or a bucket is full. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded']);

/** Whether what was thrown says that there is no space left. (S3 says it by the error's name.) */
export const isStorageFull = (problem: unknown): boolean => {
  const { code, name } = (problem ?? {}) as { code?: unknown; name?: unknown };
  return codes.has(code) || codes.has(name);
};
