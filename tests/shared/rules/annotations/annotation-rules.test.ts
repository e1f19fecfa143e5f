import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mayClear, mayDrawOnTile } from '../../../../src/shared/rules/annotations/annotation-rights.ts';
import { annotationTools, strokeStyles } from '../../../../src/shared/rules/annotations/tools.ts';
import type { Role } from '../../../../src/shared/values/roles.ts';

/** Somebody with a role, by the product's levels. */
const as = (role: Role) => ({ role, groups: [], levels: [] });

test('the tools stand in the order of their numbers on the wire', () => {
  assert.equal(annotationTools, ['cursor', 'draw', 'highlight']);
});

test('stroke widths: cursor 0, draw 6, highlight 18', () => {
  assert.equal(
    annotationTools.map((tool) => strokeStyles[tool].widthUnits),
    [0, 6, 18],
  );
});

test('opacity: cursor 0, draw 1, highlight 0.5', () => {
  assert.equal(
    annotationTools.map((tool) => strokeStyles[tool].opacity),
    [0, 1, 0.5],
  );
});

test('only its owner and its controller draw on a VW', () => {
  assert.ok(mayDrawOnTile({ control: 'workstation', isOwner: true, isController: false }));
  assert.ok(mayDrawOnTile({ control: 'workstation', isOwner: false, isController: true }));
  assert.not(mayDrawOnTile({ control: 'workstation', isOwner: false, isController: false }));
  assert.ok(mayDrawOnTile({ control: 'none', isOwner: false, isController: false }));
});

test('clearing others needs fe-ClearOtherAnnotations', () => {
  assert.ok(mayClear('ann', as('access'), 'ann'));
  assert.not(mayClear('ann', as('access'), 'ben'));
  assert.not(mayClear('ann', as('access'), null));
  assert.ok(mayClear('mo', as('moderator'), null));
  assert.ok(mayClear('hal', as('host'), 'ben'));
});

test.run();
