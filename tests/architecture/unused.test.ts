import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { files, product } from './product-code.ts';

test('every sentence of the interface is shown somewhere', () => {
  const unused = files
    .filter(({ path }) => /\/client\/.*text\.ts$/.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^ {4}(\w+): /gm)].flatMap(([, name]) =>
        new RegExp(`\\.${name}\\b`).test(product) ? [] : [`${path} ${name}`],
      ),
    );
  // Chosen by a key that comes from elsewhere: a tab, a reaction, what a password lacks, how a connection does, what a step of its test says, a medium, why there is no export.
  const chosen = [
    'funny',
    'insightful',
    'confusing',
    'conversation',
    'only_resources',
    'personal_vw',
    'all_participant_vws',
    'tooShort',
    'capital',
    'lowercase',
    'special',
    'excellent',
    'good',
    'poor',
    'vw',
    'annotation',
    'server',
    'weak',
    'skipped',
    'gone',
    'at_once',
    'at_once_in_event',
    'kept_in_event',
    'bytes_in_event',
  ];
  assert.equal(
    unused.filter((name) => !chosen.includes(name.split(' ')[1] ?? '')),
    [],
  );
});

test('every notice that has words is shown by somebody', () => {
  const isWords = ({ path }: { readonly path: string }) => path.endsWith('/notices.ts');
  const words = files.filter((file) => isWords(file) && file.path.includes('/features/')).map(({ code }) => code);
  const others = files.filter((file) => !isWords(file)).map(({ code }) => code);
  const kinds = [...words.join('\n').matchAll(/^ {2}'([a-z-]+)': \(/gm)].map(([, code]) => code!);
  assert.ok(kinds.length > 5);
  const silent = kinds.filter((kind) => {
    if (others.some((code) => code.includes(`'${kind}'`))) return false;
    // `control-${outcome}`: the outcomes of control are told by their kind.
    const outcome = /^control-(.+)$/.exec(kind)?.[1];
    return (
      outcome === undefined ||
      !others.some((code) => code.includes(`kind: '${outcome}'`) || code.includes(`'${outcome}'`))
    );
  });
  assert.equal(silent, []);
});

test('every permission is asked by somebody', () => {
  const isTable = ({ path }: { readonly path: string }) => path.endsWith('/rules/permissions.ts');
  const table = files.find(isTable)?.code ?? '';
  const actions = [...table.matchAll(/^ {2}'([a-z-]+\.[a-z-]+)': \[?/gm)].map(([, action]) => action!);
  assert.ok(actions.length > 20, 'the actions are found');
  const others = files.filter((file) => !isTable(file)).map(({ code }) => code);
  assert.equal(
    actions.filter((action) => !others.some((code) => code.includes(`'${action}'`))),
    [],
  );
});

test('every room message is sent by somebody', () => {
  const messages = files.find(({ path }) => path.endsWith('/messages/room-message.ts'))?.code ?? '';
  const types = [...(/messageCodes = \{([^}]*)\}/.exec(messages)?.[1] ?? '').matchAll(/^ {2}'?([\w-]+)'?: /gm)];
  assert.ok(types.length > 10, 'the types are found');
  const client = files.filter(({ path }) => path.startsWith('src/client/')).map(({ code }) => code);
  const silent = types
    .map(([, type]) => type!)
    .filter((type) => !client.some((code) => code.includes(`type: '${type}'`)));
  assert.equal(silent, []);
});

test.run();
