import type { NoticesModel } from '../features/notices/model/notices-model.ts';

const shown = new WeakMap<NoticesModel, Set<string>>();

/** Says how something works to whoever uses it for the first time since the page was opened (SHELL-038). */
export const showGuide = (notices: NoticesModel, code: `guide-${string}`): void => {
  const before = shown.get(notices) ?? new Set();
  if (before.has(code)) return;
  shown.set(notices, before.add(code));
  notices.show(code, 'info');
};
