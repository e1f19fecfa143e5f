import { computed, signal } from '@preact/signals-core';
import type { ConfigPort, DeploymentConfig, EventPreview } from '../../../ports/config-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import { retry } from '../../../retry.ts';
import type { Scope } from '../../../scope.ts';
import type { Banner, Block, ConfigModel, ConfigState } from './config-model.ts';

/** What was learnt of an event is asked for again after this. */
const previewHoldsMs = 30_000;
/** After a config that could not be had, the next try. */
const recoverMs = 5_000;

type Answer = Awaited<ReturnType<ConfigPort['read']>>;

const nameOf = (banner: Banner): string => JSON.stringify(banner);

/** The runtime config of the page. */
export const createConfig = (
  scope: Scope,
  inputs: {
    readonly port: ConfigPort;
    readonly log: LogPort;
    readonly reload: () => void;
    /** Loads what judges the config and keeps it fresh, and starts it. */
    readonly watch: (state: ConfigState) => Promise<void>;
  },
): ConfigModel => {
  const { port, log } = inputs;
  const phase = signal<'init' | 'loading' | 'ready' | 'error'>('init');
  const deployment = signal<DeploymentConfig | null>(null);
  const block = signal<Block | null>(null);
  const banners = signal<readonly Banner[]>([]);
  const dismissed = signal<ReadonlySet<string>>(new Set());
  const asked = new Map<string | null, Promise<Answer | null>>();
  let first: Promise<DeploymentConfig | null> | null = null;

  /** One question at a time about each event; an answer holds for a while. */
  const ask = (eventId: string | null): Promise<Answer | null> => {
    const known = asked.get(eventId);
    if (known) return known;
    const answer = retry(scope, () => port.read(eventId)).then(
      (found) => {
        scope.after(previewHoldsMs, () => asked.delete(eventId));
        return found;
      },
      (problem: Error) => {
        asked.delete(eventId);
        log.warn('config-failed', { problem: problem.message, cause: String(problem.cause) });
        return null;
      },
    );
    asked.set(eventId, answer);
    return answer;
  };
  const state: ConfigState = {
    deployment,
    block,
    banners,
    async refresh() {
      const answer = await port.read(null).catch(() => null);
      if (answer) deployment.value = answer.deployment;
    },
  };
  /** The server may only be starting: whoever waits on the screen about it need not press anything. */
  const recover = async () => {
    while (deployment.peek() === null) {
      await scope.pause(recoverMs);
      await state.refresh();
    }
    phase.value = 'ready';
  };
  const load = async (eventId: string | null) => {
    phase.value = 'loading';
    const watching = inputs.watch(state).catch((problem: unknown) => log.warn('config-unwatched', { problem }));
    const answer = await ask(eventId);
    if (!answer) {
      phase.value = 'error';
      void recover();
      return null;
    }
    deployment.value = answer.deployment;
    // Nobody is shown what maintenance would take away at once.
    if (answer.deployment.maintenanceMode !== null) await watching;
    phase.value = 'ready';
    return answer.deployment;
  };
  return {
    phase,
    deployment,
    block,
    banners: computed(() => banners.value.filter((banner) => !dismissed.value.has(nameOf(banner)))),
    dismiss(banner) {
      dismissed.value = new Set([...dismissed.peek(), nameOf(banner)]);
    },
    async load(eventId) {
      first ??= load(eventId);
      await first;
    },
    async preview(eventId): Promise<EventPreview> {
      for (;;) {
        const answer = await ask(eventId);
        if (answer) return answer.event;
        await scope.pause(recoverMs);
      }
    },
    async settled() {
      return (await first) ?? deployment.peek() ?? (await ask(null))?.deployment ?? null;
    },
    refresh: state.refresh,
    reload: inputs.reload,
  };
};
