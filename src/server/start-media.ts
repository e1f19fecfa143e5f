import { StartError } from './db/start-error.ts';
import type { Log } from './log.ts';
import { type MediaRooms, noMediaRooms } from './media/media-rooms.ts';
import type { OpenedByToken } from './media/read-token.ts';
import type { MediaPresence } from './media/webhooks.ts';
import { type ServerOptions, servesOthers } from './options.ts';

/** The media server in use, and what the HTTP server needs of it. */
export interface StartedMedia {
  readonly rooms: MediaRooms;
  /** Where to pass on what browsers send below /livekit; null when they reach the media server themselves. */
  readonly proxiedUrl: string | null;
  /** Where it answers HTTP; null where there is none. */
  readonly answersAt: string | null;
  /** The origin of an external one, for the content-security policy. */
  readonly externalOrigin: string | null;
  takeWebhook(body: string, authorization: string | undefined): Promise<boolean>;
  /** What a media token opens; null for one that is not ours. */
  readToken(token: string): Promise<OpenedByToken | null>;
  close(): Promise<void>;
}

/** Starts or reaches the media server that the options name. `heard` is told who came to it and who went from it. */
export const startMedia = async (
  options: ServerOptions,
  replacement: MediaRooms | undefined,
  dataFolder: string,
  log: Log,
  heard: (presence: MediaPresence) => void,
): Promise<StartedMedia> => {
  const without = (rooms: MediaRooms): StartedMedia => ({
    rooms,
    proxiedUrl: null,
    answersAt: null,
    externalOrigin: null,
    takeWebhook: async () => false,
    readToken: async () => null,
    close: async () => undefined,
  });
  if (replacement) return without(replacement);
  if (options.media.provider === 'none') return without(noMediaRooms);

  const [{ createLiveKitRooms }, { readWebhook }, { readMediaToken }] = await Promise.all([
    import('./media/livekit-rooms.ts'),
    import('./media/webhooks.ts'),
    import('./media/read-token.ts'),
  ]);
  const webhookWith =
    (keys: { apiKey: string; apiSecret: string }) =>
    async (body: string, authorization: string | undefined): Promise<boolean> => {
      try {
        const presence = await readWebhook(keys, body, authorization);
        // Answered at once: LiveKit sends the next one only then.
        if (presence) heard(presence);
        return true;
      } catch (problem) {
        log.warn({ problem: (problem as Error).message }, 'a webhook of the media server was refused');
        return false;
      }
    };

  if (options.media.provider === 'external') {
    const { url, apiKey, apiSecret } = options.media;
    const browserUrl = url.replace(/^http/, 'ws');
    return {
      rooms: createLiveKitRooms({
        internalUrl: url,
        addressFor: () => browserUrl,
        isProxied: false,
        apiKey,
        apiSecret,
      }),
      proxiedUrl: null,
      answersAt: url.replace(/^ws/, 'http'),
      externalOrigin:
        new URL(browserUrl).origin === 'null'
          ? browserUrl
          : `${new URL(browserUrl).protocol}//${new URL(browserUrl).host}`,
      takeWebhook: webhookWith({ apiKey, apiSecret }),
      readToken: (token) => readMediaToken({ apiKey, apiSecret }, token),
      close: async () => undefined,
    };
  }

  const [{ startLiveKitChild }, { listenForWebhooks }, { mediaPath }] = await Promise.all([
    import('./media/livekit-child.ts'),
    import('./media/webhook-listener.ts'),
    import('../shared/recording/paths.ts'),
  ]);
  let takeWebhook: StartedMedia['takeWebhook'] = async () => false;
  const listener = await listenForWebhooks(
    (body, authorization) => takeWebhook(body, authorization),
    (problem) => log.error({ problem: String(problem) }, 'a webhook of the media server failed'),
  );
  try {
    const child = await startLiveKitChild({
      binaryPath: options.media.binaryPath,
      port: options.media.port,
      nodeIp: options.media.nodeIp,
      host: options.network.host,
      servesOthers: servesOthers(options.network),
      dataFolder,
      webhookUrl: listener.url,
      log,
    });
    const { internalUrl, apiKey, apiSecret } = child;
    takeWebhook = webhookWith({ apiKey, apiSecret });
    return {
      rooms: createLiveKitRooms({
        internalUrl,
        isProxied: true,
        addressFor: (ownOrigin) => `${ownOrigin.replace(/^http/, 'ws')}${mediaPath}`,
        apiKey,
        apiSecret,
      }),
      proxiedUrl: internalUrl,
      answersAt: internalUrl,
      externalOrigin: null,
      takeWebhook: (body, authorization) => takeWebhook(body, authorization),
      readToken: (token) => readMediaToken({ apiKey, apiSecret }, token),
      close: async () => {
        listener.close();
        await child.close();
      },
    };
  } catch (error) {
    listener.close();
    throw new StartError((error as Error).message);
  }
};
