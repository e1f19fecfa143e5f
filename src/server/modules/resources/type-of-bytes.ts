import { fileTypeFromBuffer } from 'file-type';
import { serverLimits } from '../../limits.ts';

/** The content type that bytes have by their beginning, whatever anybody says of them; empty where they say nothing. */
export const typeOfBytes = async (bytes: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(bytes.subarray(0, serverLimits.typeBytes)))?.mime ?? '';
