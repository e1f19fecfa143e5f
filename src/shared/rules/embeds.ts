import { readUrl } from '../values/read-url.ts';

/** A page of a site that is known to be made for frames of others. */
interface Embed {
  /** What a frame shows: https, of the site's own. */
  readonly address: string;
  /** It plays nothing unless it learns which site shows it. */
  readonly needsReferrer: boolean;
}

interface Provider {
  readonly hosts: readonly string[];
  readonly needsReferrer?: boolean;
  /** The address for a frame; null: this page has none. */
  readonly embed: (page: URL) => string | null;
}

const id = (text: string | null | undefined): string | null => (text && /^[\w-]{1,128}$/.test(text) ? text : null);
const segments = ({ pathname }: URL): readonly string[] => pathname.split('/').filter(Boolean);

/** A start like `90`, `90s` or `1m30s`, in seconds. */
const startSeconds = (text: string | null): number => {
  const [, hours, minutes, seconds] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
};

const youtube = (page: URL): string | null => {
  const [first, second] = segments(page);
  const isShort = page.hostname === 'youtu.be';
  const inPath = ['embed', 'shorts', 'live'].includes(first ?? '') ? second : null;
  const video = id(isShort ? first : first === 'watch' ? page.searchParams.get('v') : inPath);
  const list = id(page.searchParams.get('list'));
  const frame = 'https://www.youtube-nocookie.com/embed/';
  if (video && video !== 'videoseries') {
    const start = startSeconds(page.searchParams.get('t') ?? page.searchParams.get('start'));
    return `${frame}${video}${start > 0 ? `?start=${start}` : ''}`;
  }
  return list ? `${frame}videoseries?list=${list}` : null;
};

const google = (page: URL): string | null => {
  const [kind, d, document] = segments(page);
  const isPublished = d === 'd' && document === 'e';
  if (isPublished) return `https://docs.google.com${page.pathname}`;
  if (d !== 'd' || !id(document)) return null;
  if (page.hostname === 'drive.google.com')
    return kind === 'file' ? `https://drive.google.com/file/d/${document}/preview` : null;
  if (kind === 'presentation') return `https://docs.google.com/presentation/d/${document}/embed`;
  return kind === 'document' || kind === 'spreadsheets'
    ? `https://docs.google.com/${kind}/d/${document}/preview`
    : null;
};

const providers: readonly Provider[] = [
  {
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'music.youtube.com',
      'youtu.be',
      'www.youtube-nocookie.com',
    ],
    needsReferrer: true,
    embed: youtube,
  },
  {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    needsReferrer: true,
    embed(page) {
      const parts = segments(page);
      const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
      const hash = id(parts[at + 1] ?? page.searchParams.get('h'));
      return at < 0 ? null : `https://player.vimeo.com/video/${parts[at]}${hash ? `?h=${hash}` : ''}`;
    },
  },
  { hosts: ['docs.google.com', 'drive.google.com'], embed: google },
  {
    hosts: ['figma.com', 'www.figma.com'],
    embed: (page) =>
      ['design', 'file', 'proto', 'board', 'slides'].includes(segments(page)[0] ?? '')
        ? `https://www.figma.com/embed?embed_host=rotunda&url=${encodeURIComponent(page.href)}`
        : null,
  },
  {
    hosts: ['miro.com', 'www.miro.com'],
    embed(page) {
      const [app, kind, board] = segments(page);
      return app === 'app' && kind === 'board' && board
        ? `https://miro.com/app/live-embed/${encodeURIComponent(decodeURIComponent(board))}/`
        : null;
    },
  },
  {
    hosts: ['loom.com', 'www.loom.com'],
    embed(page) {
      const [kind, video] = segments(page);
      return (kind === 'share' || kind === 'embed') && id(video) ? `https://www.loom.com/embed/${video}` : null;
    },
  },
  {
    hosts: ['open.spotify.com'],
    embed(page) {
      const parts = segments(page).filter((part) => part !== 'embed' && !part.startsWith('intl-'));
      const [kind, thing] = parts;
      const isThing = ['track', 'album', 'playlist', 'artist', 'episode', 'show'].includes(kind ?? '') && id(thing);
      return isThing ? `https://open.spotify.com/embed/${kind}/${thing}` : null;
    },
  },
  {
    hosts: ['soundcloud.com', 'www.soundcloud.com'],
    embed: (page) =>
      segments(page).length >= 2
        ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(page.origin + page.pathname)}`
        : null,
  },
  {
    hosts: ['codepen.io'],
    embed(page) {
      const [author, kind, pen] = segments(page);
      const isPen = ['pen', 'full', 'details', 'embed'].includes(kind ?? '') && id(author) && id(pen);
      return isPen ? `https://codepen.io/${author}/embed/${pen}?default-tab=result` : null;
    },
  },
];

/** How a frame shows a page of a site that is known for it; null for every other page. */
export const embedOf = (address: string): Embed | null => {
  const page = readUrl(address);
  if (!page || !/^https?:$/.test(page.protocol) || page.port !== '') return null;
  const provider = providers.find(({ hosts }) => hosts.includes(page.hostname));
  try {
    const found = provider?.embed(page) ?? null;
    return found === null ? null : { address: found, needsReferrer: provider?.needsReferrer === true };
  } catch {
    // An address whose escapes are none.
    return null;
  }
};
