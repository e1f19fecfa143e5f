import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { StartError } from './db/start-error.ts';
import { type Import, importPeople } from './operator/import-people.ts';
import { type OperatorAnswer, type OperatorCommand, operatorCommand } from './operator/operator-commands.ts';
import { askServer } from './operator/operator-line.ts';
import { linesOfPeople } from './operator/people-table.ts';
import { runWithoutServer } from './operator/without-server.ts';
import { readOptions } from './options.ts';

const flags = {
  tenant: { type: 'string' },
  room: { type: 'string', multiple: true },
  capacity: { type: 'string' },
  opens: { type: 'string' },
  closes: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const usage = `node build.mjs admin events [NAME]               lists events, those whose name has NAME in it
node build.mjs admin create-event NAME           makes an event: [--room NAME]… [--capacity N] [--opens TIME] [--closes TIME]
node build.mjs admin add-administrator EMAIL     makes the account with this address an administrator
node build.mjs admin host-link                   prints a link that signs the host in once; the one before it ends
node build.mjs admin groups [NAME]               lists groups: id, name, people, events
node build.mjs admin people [NAME]               lists people as CSV, a line for each group of theirs
node build.mjs admin import-members EVENT FILE   invites the people of a CSV file to an event: email,role
node build.mjs admin import-people FILE          puts the people of a CSV file into groups: email,group
node build.mjs admin seed                        makes an example event for each state in which one can be
Each: [--tenant ID] [--json]. TIME is like 2026-11-24T09:45+01:00.`;

/**
 * Does what an operator asks: by the server that runs on the data folder, or, where none does, on its database. Answers the
 * exit code: 0, 1 when it was refused, 2 when the command makes no sense.
 */
export const runAdmin = async (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> => {
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  const asked = readArguments(args);
  if (asked === null) {
    complain(usage);
    return 2;
  }
  const { command, file, isJson } = asked;
  // No media server is started: where the one lies that starting finds does not matter.
  const options = readOptions({ LIVEKIT_SERVER_BIN: 'livekit-server', ...environment });
  if (!options.ok) {
    for (const error of options.errors) complain(error);
    return 1;
  }
  const { dataFolder, databaseUrl } = options.value.storage;
  const ask = async (one: OperatorCommand): Promise<OperatorAnswer> => {
    const answered = await askServer(resolve(dataFolder), one);
    if (answered === null && one.do === 'host-link' && databaseUrl === undefined) {
      return { ok: false, problem: 'No server runs on this data folder. Start one: it prints a link.' };
    }
    return answered ?? (await runWithoutServer(options.value, one));
  };
  let answer: OperatorAnswer;
  try {
    if (file !== undefined) {
      const { done, problems } = await importPeople(command, await readFile(file, 'utf8'), ask);
      for (const problem of problems) complain(problem);
      print(isJson ? JSON.stringify([{ done }]) : `${done} of the file are in.`);
      return problems.length > 0 ? 1 : 0;
    }
    answer = await ask(command);
  } catch (error) {
    complain(error instanceof StartError ? error.message : String(error));
    return 1;
  }
  if (!answer.ok) {
    complain(answer.problem);
    return 1;
  }
  if (isJson) print(JSON.stringify(answer.rows, null, 2));
  else for (const line of linesOf(command, answer.rows)) print(line);
  return 0;
};

/** What the arguments mean: a command, or what a file is taken in for. */
type Asked = { readonly isJson: boolean } & (
  | { readonly command: OperatorCommand; readonly file?: undefined }
  | { readonly command: Import; readonly file: string }
);

/** What the arguments mean, and whether it is answered in JSON; null when they mean nothing. */
const readArguments = (args: readonly string[]): Asked | null => {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    return null;
  }
  const { values, positionals } = parsed;
  const isJson = values.json ?? false;
  const imported = readImport(positionals, values);
  if (imported) return { ...imported, isJson };
  const command = readCommand(positionals, values);
  return command && { command, isJson };
};

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: true });

const readImport = (
  [name, ...rest]: readonly string[],
  { tenant, room, capacity, opens, closes }: ReturnType<typeof parse>['values'],
): { readonly command: Import; readonly file: string } | null => {
  const [first, second] = rest;
  if ([room, capacity, opens, closes].some((value) => value !== undefined)) return null;
  if (name === 'import-members' && rest.length === 2 && first && second) {
    return { command: { do: name, tenant, event: first }, file: second };
  }
  if (name === 'import-people' && rest.length === 1 && first) return { command: { do: name, tenant }, file: first };
  return null;
};

const readCommand = (
  [name, argument, ...surplus]: readonly string[],
  { tenant, room, capacity, opens, closes }: ReturnType<typeof parse>['values'],
): OperatorCommand | null => {
  if (surplus.length > 0) return null;
  const ofEvents = { room, capacity, opens, closes };
  const isForEvents = name === 'create-event';
  if (!isForEvents && Object.values(ofEvents).some((value) => value !== undefined)) return null;
  const [opensMs, closesMs] = [opens, closes].map((time) => (time === undefined ? undefined : Date.parse(time)));
  const wanted = {
    events: { do: 'events', tenant, search: argument },
    'create-event': {
      do: 'create-event',
      tenant,
      name: argument,
      rooms: room,
      capacity: capacity === undefined ? undefined : Number(capacity),
      opens: opensMs,
      closes: closesMs,
    },
    'add-administrator': { do: 'add-administrator', tenant, email: argument },
    'host-link': argument === undefined && tenant === undefined ? { do: 'host-link' } : null,
    groups: { do: 'groups', tenant, search: argument },
    people: { do: 'people', tenant, search: argument },
    seed: argument === undefined ? { do: 'seed', tenant } : null,
  }[name ?? ''];
  const read = v.safeParse(operatorCommand, wanted);
  return read.success ? read.output : null;
};

const timeOf = (timeMs: unknown): string => (typeof timeMs === 'number' ? new Date(timeMs).toISOString() : '-');

/** What people read; scripts ask for JSON. */
const linesOf = ({ do: name }: OperatorCommand, rows: Extract<OperatorAnswer, { ok: true }>['rows']): string[] => {
  if (name === 'add-administrator')
    return rows.map((row) => `${row.name} <${row.email}> administers ${row.tenant_id} now.`);
  if (name === 'groups') return rows.map((row) => [row.group_id, row.name, row.people, row.events].join('\t'));
  if (name === 'people') return linesOfPeople(rows);
  if (name === 'seed') return rows.map((row) => [row.event_id, row.name, row.link].join('\t'));
  if (name !== 'events') return rows.map(({ link }) => String(link));
  return rows.map((row) => [row.event_id, row.name, timeOf(row.start_time), timeOf(row.end_time), row.link].join('\t'));
};

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  process.exitCode = await runAdmin(argv.slice(2), process.env);
}
