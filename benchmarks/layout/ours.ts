export { fromSentArrangement, toSentArrangement } from '../../src/client/workers/layout-message.ts';
export { arrange } from '../../src/shared/rules/grid/arrange.ts';
export { layoutItems } from '../../src/shared/rules/grid/sequence.ts';
