import type { Signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { Switch } from './switch.tsx';

interface SignalSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly of: Signal<boolean>;
}

/** A switch of a signal: shows it and sets it. */
export const SignalSwitch = ({ of, ...words }: SignalSwitchProps) => {
  useSignals();
  return (
    <Switch
      {...words}
      on={of.value}
      onChange={(on) => {
        of.value = on;
      }}
    />
  );
};
