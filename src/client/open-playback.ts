import { openRecordedVideo } from './adapters/browser/recorded-video.ts';
import { createPdfPort } from './adapters/pdf/pdf-port.ts';
import { createExports } from './features/export/model/exports.ts';
import { createPlayback } from './features/playback/model/playback.ts';
import type { OpenPlayback } from './features/playback/model/playback-model.ts';
import { hasDeveloperTools } from './logging/developer-tools.ts';
import type { ApiPort } from './ports/api-port.ts';
import type { Clock } from './ports/clock.ts';
import type { LogPort } from './ports/log-port.ts';
import { createScope } from './scope.ts';
import { arrangeTiles } from './stage/arrange-tiles.ts';
import { webGlProbe } from './stage/web-gl.ts';
import type { PageModels } from './studio/studio.ts';

/** What recordings are watched with; fetched with the first one. */
export const preparePlayback = (
  ports: { readonly api: ApiPort; readonly clock: Clock; readonly log: LogPort },
  page: PageModels,
): OpenPlayback => {
  const { clock, api, log } = ports;
  const hasFastWebGl = webGlProbe();
  return (place) => {
    const scope = createScope(clock);
    const playback = createPlayback(scope, {
      ...place,
      ...{ api, clock, log, openVideo: openRecordedVideo, pdf: createPdfPort(log), pageAddress: location.href },
      isDeveloper: hasDeveloperTools(page, location.host),
    });
    // The first context of a page takes a while: the answers do too.
    scope.after(0, hasFastWebGl);
    return {
      playback,
      exports: createExports({ ...place, api, clock }),
      arrange: (tiles) => arrangeTiles({ ...tiles, clock }),
      hasFastWebGl,
      end: () => scope.end(),
    };
  };
};
