import { createHash } from 'node:crypto';

/** A PDF file of these objects. The first is the catalog. (ISO 32000-1, 7.5) */
const fileOf = (objects: readonly Buffer[], more = ''): Buffer => {
  let file = Buffer.from('%PDF-1.7\n');
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(table + trailer)]);
};
const stream = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);
const onePage = [
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 4 0 R >>',
];
const drawn = Buffer.from('0.9 0.4 0.2 rg 40 140 300 120 re f');

/** A PDF without a page. */
export const pdfWithoutPages = (): Buffer =>
  fileOf(
    ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 0 /Kids [] >>'].map((text) => Buffer.from(text)),
  );

/** A form in XFA, with one page for programs that do not know such forms. */
export const xfaForm = (): Buffer =>
  fileOf([
    ...['<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA 5 0 R >> >>', ...onePage].map((text) =>
      Buffer.from(text),
    ),
    stream(drawn),
    stream(Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>')),
  ]);

/** RC4, which PDFs of the first encryption are written in. */
const encrypt = (key: Buffer, bytes: Buffer): Buffer => {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return bytes.map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
};

/** What stands for an empty password. (ISO 32000-1, 7.6.3.3) */
const noPassword = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const hash = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** An encrypted PDF of one page that everybody may open: its password is empty. (ISO 32000-1, 7.6.3, revision 2) */
export const encryptedPdf = (): Buffer => {
  const id = Buffer.alloc(16, 7);
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-4);
  const owner = encrypt(hash(noPassword).subarray(0, 5), noPassword);
  const key = hash(noPassword, owner, rights, id).subarray(0, 5);
  const user = encrypt(key, noPassword);
  const contents = encrypt(hash(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10), drawn);
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  const rules = `/Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(user)}`;
  return fileOf(
    [...['<< /Type /Catalog /Pages 2 0 R >>', ...onePage].map((text) => Buffer.from(text)), stream(contents)],
    `/ID [${hex(id)} ${hex(id)}] /Encrypt << ${rules} >>`,
  );
};
