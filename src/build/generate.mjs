// Generates the types of the contract from its files, each with the schema and the operations of one domain.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const contract = 'src/shared/contract';

const readAll = async (folder) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.graphql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
};

const scalars = { JSON: 'unknown', Timestamp: 'number', ID: 'string' };
/** Documents without their spaces, and marked so that a bundle drops those that it does not use. */
const compact = (text) =>
  text.replace(
    /new TypedDocumentString\(`([^`]*)`/g,
    (_match, document) =>
      `/*#__PURE__*/ new TypedDocumentString(\`${document
        .replace(/\s+/g, ' ')
        .replace(/ ?([{}():,]) ?/g, '$1')
        .trim()}\``,
  );

const banner = '// Generated from the .graphql files beside this folder by `node build.mjs generate`.\n';

/** Every file of the contract in one list, so that the server names none of them. */
const contractFiles = (files) => {
  const names = files.map((file) => file.replace('.graphql', ''));
  const text = `${names.map((name) => `import ${name} from '../${name}.graphql';\n`).join('')}
/** The texts of the contract's files. */
export const contractFiles = [${names.join(', ')}];
`;
  return [join(contract, 'generated', 'contract-files.ts'), banner + text];
};

/** The generated files of the contract, as [path, text]. */
export const generatedFiles = async () => {
  const { codegen } = await import('@graphql-codegen/core');
  const { Kind, parse } = await import('graphql');
  const plugin = async (name) => import(`@graphql-codegen/${name}`);
  const domains = (await readAll(contract)).map(({ name, text }) => ({ name, definitions: parse(text).definitions }));
  const documentOf = (definitions) => ({ kind: Kind.DOCUMENT, definitions });
  const isOperation = ({ kind }) => kind === Kind.OPERATION_DEFINITION || kind === Kind.FRAGMENT_DEFINITION;
  const schema = documentOf(domains.flatMap(({ definitions }) => definitions.filter((each) => !isOperation(each))));
  const documents = domains.map(({ name, definitions }) => ({
    location: name,
    document: documentOf(definitions.filter(isOperation)),
  }));
  const generate = async (filename, documents, plugins, config) => {
    const pluginMap = {};
    for (const name of plugins) pluginMap[name] = await plugin(name);
    const text = await codegen({
      schema,
      documents,
      filename,
      config: {},
      pluginMap,
      plugins: plugins.map((name) => ({ [name]: config })),
    });
    return [join(contract, 'generated', filename), banner + compact(text)];
  };
  const common = { scalars, useTypeImports: true, enumsAsTypes: true, avoidOptionals: false, skipTypename: false };
  return [
    await generate('schema.ts', [], ['typescript', 'typescript-resolvers'], {
      ...common,
      contextType: '../../../server/access/viewer.ts#Viewer',
      useIndexSignature: true,
      noSchemaStitching: true,
    }),
    await generate('operations.ts', documents, ['typescript-operations', 'typed-document-node'], {
      ...common,
      documentMode: 'string',
      dedupeFragments: true,
      preResolveTypes: true,
      skipTypename: true,
    }),
    contractFiles(domains.map(({ name }) => name)),
  ];
};

/** Writes the generated files, or with `check` fails when one of them is not up to date. */
export const generate = async ({ check = false } = {}) => {
  await mkdir(join(contract, 'generated'), { recursive: true });
  for (const [path, text] of await generatedFiles()) {
    const before = await readFile(path, 'utf8').catch(() => '');
    if (before === text) continue;
    if (check) throw new Error(`${path} is not up to date: run node build.mjs generate`);
    await writeFile(path, text);
  }
};
