/** What the tracks of a film are written in. */
export interface FilmFormat {
  /** There is neither film nor sound in it. */
  readonly isEmpty: boolean;
  /** The format of its picture that this browser does not play; null: it plays it, or there is none. */
  readonly unplayed: string | null;
}

/** Formats of pictures by the four signs that a file has for them, with what a browser is asked by. (MP4 Registration Authority) */
const formats: Readonly<Record<string, { readonly name: string; readonly codecs?: string }>> = {
  avc1: { name: 'H.264', codecs: 'avc1.42E01E' },
  avc3: { name: 'H.264', codecs: 'avc3.42E01E' },
  hvc1: { name: 'HEVC', codecs: 'hvc1.1.6.L93.B0' },
  hev1: { name: 'HEVC', codecs: 'hev1.1.6.L93.B0' },
  dvh1: { name: 'Dolby Vision', codecs: 'dvh1.05.01' },
  dvhe: { name: 'Dolby Vision', codecs: 'dvhe.05.01' },
  av01: { name: 'AV1', codecs: 'av01.0.04M.08' },
  vp09: { name: 'VP9', codecs: 'vp09.00.10.08' },
  mp4v: { name: 'MPEG-4 Visual', codecs: 'mp4v.20.9' },
  apco: { name: 'ProRes' },
  apcs: { name: 'ProRes' },
  apcn: { name: 'ProRes' },
  apch: { name: 'ProRes' },
  ap4h: { name: 'ProRes' },
  ap4x: { name: 'ProRes' },
};

/** The length and the type of a box, and a length of 64 bits where the first is 1. (ISO/IEC 14496-12, 4.2) */
const boxHeadBytes = 16;
/** Boxes before the one with the tracks; films have some four. */
const mostBoxes = 64;
/** The description of the tracks of hours of film has some MB. */
const mostDescriptionBytes = 16 * 1024 * 1024;
/** Partial content. (RFC 9110, 15.3.7) */
const partialContent = 206;

const readPart = async (address: string, start: number, bytes: number): Promise<DataView | null> => {
  if (bytes === 0) return new DataView(new ArrayBuffer(0));
  const answer = await fetch(address, { headers: { Range: `bytes=${start}-${start + bytes - 1}` } });
  return answer.status === partialContent ? new DataView(await answer.arrayBuffer()) : null;
};

const signsAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** The box that begins there; null: none does. */
const boxAt = (view: DataView, at: number): { type: string; start: number; bytes: number } | null => {
  if (at + 8 > view.byteLength) return null;
  const short = view.getUint32(at);
  const isLong = short === 1 && at + boxHeadBytes <= view.byteLength;
  const head = isLong ? boxHeadBytes : 8;
  const bytes = isLong ? Number(view.getBigUint64(at + 8)) : short || view.byteLength - at;
  return bytes < head ? null : { type: signsAt(view, at + 4), start: at + head, bytes };
};

/** The inside of all boxes of a type that lie in another one. */
const boxesIn = (view: DataView, type: string): DataView[] => {
  const found: DataView[] = [];
  for (let at = 0, box = boxAt(view, 0); box; at += box.bytes, box = boxAt(view, at)) {
    const end = Math.min(at + box.bytes, view.byteLength);
    if (box.type === type) found.push(new DataView(view.buffer, view.byteOffset + box.start, end - box.start));
  }
  return found;
};
const inside = (view: DataView, ...path: readonly string[]): DataView | undefined =>
  path.reduce<DataView | undefined>((outer, type) => outer && boxesIn(outer, type)[0], view);

/** The description of the tracks of a film; null: the file has none, as one that is no MP4. */
const readDescription = async (address: string): Promise<DataView | null> => {
  for (let at = 0, boxes = 0; boxes < mostBoxes; boxes += 1) {
    const head = await readPart(address, at, boxHeadBytes);
    const box = head && boxAt(head, 0);
    if (!box) return null;
    if (box.type === 'moov')
      return readPart(address, at + box.start, Math.min(box.bytes - box.start, mostDescriptionBytes));
    at += box.bytes;
  }
  return null;
};

/**
 * What a film that does not play is written in, of which it reads no more than the description of its tracks; null where
 * that cannot be found out. `plays` says whether the browser plays a type.
 */
export const readFilmFormat = async (
  address: string,
  plays: (type: string) => boolean = (type) => document.createElement('video').canPlayType(type) !== '',
): Promise<FilmFormat | null> => {
  const description = await readDescription(address).catch(() => null);
  if (!description) return null;
  const tracks = boxesIn(description, 'trak').flatMap((track) => {
    const samples = inside(track, 'mdia', 'minf', 'stbl', 'stsd');
    return samples && samples.byteLength >= boxHeadBytes ? [signsAt(samples, 12)] : [];
  });
  const pictures = tracks.flatMap((signs) => formats[signs] ?? []);
  const unplayed = pictures.find(({ codecs }) => !codecs || !plays(`video/mp4; codecs="${codecs}"`));
  return { isEmpty: tracks.length === 0, unplayed: unplayed?.name ?? null };
};
