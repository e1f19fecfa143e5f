export { arrange } from '../../src/shared/rules/grid/arrange.ts';
