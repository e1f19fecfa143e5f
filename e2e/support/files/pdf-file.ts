/** A PDF of so many pages, 600 by 400 points, each with its number in words and a link out of it. (ISO 32000-1) */
export const pdfFile = (pageCount: number): Buffer => {
  const parts: string[] = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const object = (body: string) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n${body}\nendobj\n`);
  };
  const pageObject = (page: number) => 4 + page * 2;
  const kids = Array.from({ length: pageCount }, (_, page) => `${pageObject(page)} 0 R`).join(' ');
  // What runs in a viewer that runs scripts.
  object('<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>');
  object(`<< /Type /Pages /Count ${pageCount} /Kids [${kids}] >>`);
  object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 0; page < pageCount; page++) {
    const link = `<< /Type /Annot /Subtype /Link /Rect [40 40 240 80] /Border [0 0 0]
      /A << /S /URI /URI (https://example.org/page-${page + 1}) >> >>`;
    object(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Resources << /Font << /F1 3 0 R >> >>
      /Contents ${pageObject(page) + 1} 0 R /Annots [${link}] >>`);
    const shade = (0.2 + 0.6 * ((page % 7) / 7)).toFixed(2);
    const drawn = `0.9 ${shade} 0.2 rg 40 140 ${60 + ((page * 53) % 400)} 120 re f
      0 0 0 rg BT /F1 40 Tf 40 320 Td (Sheet ${page + 1}) Tj ET
      BT /F1 16 Tf 40 54 Td (example.org/page-${page + 1}) Tj ET`;
    object(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  }
  const startOfTable = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${startOfTable}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
};
