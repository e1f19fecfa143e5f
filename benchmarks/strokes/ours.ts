export { createRibbon } from '../../src/client/stage/ribbon.ts';
