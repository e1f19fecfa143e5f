import { computed, type ReadonlySignal } from '@preact/signals-core';
import { appContext } from '../../shared/rules/app-context.ts';
import type { LogPort } from '../ports/log-port.ts';
import type { Scope } from '../scope.ts';

/** Writes down what the product is used for, whenever that is another thing: what follows in the log is about it. */
export const logContext = (
  scope: Scope,
  { path, log }: { readonly path: ReadonlySignal<string>; readonly log: Pick<LogPort, 'info'> },
): void => {
  const context = computed(() => appContext(path.value));
  scope.effect(() => log.info('context', { context: context.value }));
};
