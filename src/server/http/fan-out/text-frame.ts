const textOpcodeAndFinal = 0x81;
const shortLength = 125;
const mediumLength = 0xffff;

/** An unmasked, final WebSocket text frame (RFC 6455, section 5.2) of `text`, ready to be written to any socket. */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const headerBytes = length <= shortLength ? 2 : length <= mediumLength ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = textOpcodeAndFinal;
  if (headerBytes === 2) {
    frame[1] = length;
  } else if (headerBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerBytes);
  return frame;
};
