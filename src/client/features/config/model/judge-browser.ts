import { parse, safeParse } from 'valibot';
import { type BrowserFacts, readPlatform } from '../../../../shared/rules/browsers.ts';
import { gateDecision, gateRules } from '../../../../shared/rules/gates.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { ConfigState } from './config-model.ts';
import { putBanner } from './put-banner.ts';

/** Holds the rules of the gate against this browser (CFG-032 to CFG-041). Rules that cannot be read keep nobody out. */
export const judgeBrowser = (
  scope: Scope,
  inputs: { readonly state: ConfigState; readonly browser: BrowserFacts; readonly log: LogPort },
): void => {
  const { state, log } = inputs;
  const platform = readPlatform(inputs.browser);
  scope.effect(() => {
    const said = state.deployment.value;
    if (!said) return;
    const parsed = safeParse(gateRules, said.gateRules ?? {});
    if (!parsed.success) log.warn('gate-rules-unknown');
    const decision = gateDecision(parsed.success ? parsed.output : parse(gateRules, {}), platform);
    for (const kind of ['recommend-chrome', 'recommend-computer'] as const) {
      putBanner(state, kind, decision === kind ? { kind } : null);
    }
    const isKeptOut = decision === 'needs-computer' || decision === 'unsupported';
    const shown = state.block.peek();
    if (isKeptOut) state.block.value = shown ?? { kind: decision };
    else if (shown && shown.kind !== 'maintenance') state.block.value = null;
  });
};
