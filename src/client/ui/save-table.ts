import type { Result } from '../../shared/values/result.ts';

/** Saves a table that was written as CSV as a file; answers the code of why there is none. */
export const saveTable = (name: string, answer: Result<string, { readonly code: string }>): string | null => {
  if (!answer.ok) return answer.error.code;
  const address = URL.createObjectURL(new Blob([answer.value], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
  return null;
};
