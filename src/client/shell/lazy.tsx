import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LazyProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Shown until the part is there. */
  readonly waiting?: ReactNode;
  /** Called instead of the crash screen when the part does not load. */
  readonly onFailed?: () => void;
}

/** A part that is loaded when it is first needed. A failed load reaches the crash screen, which offers to reload. */
export const Lazy = <Props extends object>({ load, props, waiting = null, onFailed }: LazyProps<Props>) => {
  const [part, setPart] = useState<{ component: ComponentType<Props> } | { error: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is loaded once
  useEffect(() => {
    let wanted = true;
    load().then(
      (component) => wanted && setPart({ component }),
      (error: unknown) => {
        if (!wanted) return;
        if (onFailed) onFailed();
        else setPart({ error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  if (part === null) return <>{waiting}</>;
  if ('error' in part) throw part.error;
  const Part = part.component;
  return <Part {...props} />;
};
