/** The lean build's stand-in for the shim that wouter asks for: the hook is in the runtime already. */
export { useSyncExternalStore } from 'react';
