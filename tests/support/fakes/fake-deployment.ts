import type { ConfigPort, DeploymentConfig, EventPreview } from '../../../src/client/ports/config-port.ts';
import type { RegionPort } from '../../../src/client/ports/region-port.ts';
import type { StatusPort } from '../../../src/client/ports/status-port.ts';
import type { WindowPort } from '../../../src/client/ports/window-port.ts';
import { succeed } from '../../../src/shared/values/result.ts';

const desktopChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** A deployment without maintenance, as desktop Chrome sees it. What it says can be changed at any time. */
export const fakeDeployment = (preview: Partial<EventPreview> = {}) => {
  const asked: (string | null)[] = [];
  const stamped: { readonly endpoint: string; readonly token: string }[] = [];
  const said: DeploymentConfig = {
    version: '1.0.0',
    clockOffsetMs: 0,
    cameraHeightPx: 360,
    maintenanceMode: null,
    gateRules: null,
    regionEndpoint: 'https://regions.example',
    supportUrl: null,
    supportWidgetUrl: null,
    experimentalFeatures: [],
    developerHosts: [],
    exitFormUrl: null,
    adminUrl: null,
  };
  const event: EventPreview = { name: 'Demo', admitsGuests: true, providers: [], error: null, ...preview };
  const window = {
    userAgent: desktopChrome,
    maxTouchPoints: 0,
    inUse: false,
    reloads: 0,
    isInUse: (): boolean => window.inUse,
    reload: () => void window.reloads++,
    activities: new Set<() => void>(),
    /** Somebody moves the mouse, or presses a key. */
    act: () => {
      for (const work of [...window.activities]) work();
    },
    onActivity(work: () => void) {
      window.activities.add(work);
      return () => void window.activities.delete(work);
    },
  };
  const deployment = {
    said: said as { -readonly [Name in keyof DeploymentConfig]: DeploymentConfig[Name] },
    pageVersion: '1.0.0',
    /** Answers instead of what is said: one that is late, or a failure. */
    answer: null as (() => ReturnType<ConfigPort['read']>) | null,
    status: { read: async () => succeed({ database: 'up', redis: 'unused', media: 'up' }) } as StatusPort,
    asked: asked as readonly (string | null)[],
    stamped: stamped as readonly (typeof stamped)[number][],
    window: window satisfies WindowPort,
    region: {
      stamp: async (endpoint, token) => void stamped.push({ endpoint, token }),
    } as RegionPort,
    port: {
      async read(eventId: string | null): ReturnType<ConfigPort['read']> {
        asked.push(eventId);
        if (deployment.answer) return deployment.answer();
        const { providers } = event;
        const none = { name: null, admitsGuests: true, providers, error: null };
        return { deployment: { ...deployment.said }, event: eventId === null ? none : event };
      },
    } satisfies ConfigPort,
  };
  return deployment;
};
