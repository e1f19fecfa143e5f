import type { DeploymentConfig } from '../../ports/config-port.ts';

/**
 * The page that gives support, null where the deployment has none. One of this site's own origin is none: in a frame it
 * could do whatever the studio can.
 */
export const widgetAddress = (deployment: Pick<DeploymentConfig, 'supportWidgetUrl'> | null): URL | null => {
  const text = deployment?.supportWidgetUrl;
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin !== location.origin ? url : null;
};
