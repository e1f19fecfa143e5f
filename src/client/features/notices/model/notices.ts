import { signal } from '@preact/signals-core';
import type { Notice, NoticesModel } from './notices-model.ts';

/** Notices kept at once; older ones give way. */
const maximumNotices = 5;

/** Makes an empty {@link NoticesModel}. A notice with the code and parameters of a shown one takes its place. */
export const createNotices = (): NoticesModel => {
  const current = signal<readonly Notice[]>([]);
  let count = 0;
  return {
    current,
    show(code, variant = 'default', params = {}) {
      const same = (notice: Notice) => notice.code === code && JSON.stringify(notice.params) === JSON.stringify(params);
      const rest = current.peek().filter((notice) => !same(notice));
      current.value = [...rest, { id: `notice-${++count}`, variant, code, params }].slice(-maximumNotices);
    },
    dismiss(id) {
      current.value = current.peek().filter((notice) => notice.id !== id);
    },
  };
};
