const refuse = (event: Event) => event.preventDefault();

/** Keeps the browser from leaving the page for a file that is dropped beside what takes files. Answers what ends that. */
export const refuseDrops = (): (() => void) => {
  document.addEventListener('dragover', refuse);
  document.addEventListener('drop', refuse);
  return () => {
    document.removeEventListener('dragover', refuse);
    document.removeEventListener('drop', refuse);
  };
};
