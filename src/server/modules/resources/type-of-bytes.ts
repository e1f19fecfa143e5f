import { fileTypeFromBuffer } from 'file-type';
import { serverLimits } from '../../limits.ts';

/** The content type that bytes have by their beginning, whatever anybody says of them; empty where they say nothing. */
export const typeOfBytes = async (bytes: Uint8Array): Promise<string> => {
  const found = (await fileTypeFromBuffer(bytes.subarray(0, serverLimits.typeBytes)))?.mime ?? '';
  // A PNG that moves is a PNG, by which name browsers know it too.
  return found === 'image/apng' ? 'image/png' : found;
};
