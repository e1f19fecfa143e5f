import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { lazyPart } from '../../../ui/lazy.tsx';
import { widgetAddress } from '../widget-address.ts';

const SupportWindow = lazyPart(async () => (await import('./support-window.tsx')).SupportWindow);

/** Where the support window is, once it is asked for. */
export const SupportPlace = () => {
  useSignals();
  const { studio, state } = useEvent();
  const address = widgetAddress(studio.config.deployment.value);
  if (!state.supportOpen.value || address === null) return null;
  const close = () => {
    state.supportOpen.value = false;
  };
  return <SupportWindow key={address.href} address={address} onClose={close} onDismiss={close} />;
};
