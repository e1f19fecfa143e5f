import * as v from 'valibot';

/** A text that is not blank. */
export const text = v.pipe(v.string(), v.trim(), v.minLength(1));

/** A port number; 0 asks the system for a free one. */
export const port = (name: string) =>
  v.pipe(
    text,
    v.regex(/^\d+$/, `${name} must be a port number from 0 to 65535`),
    v.transform(Number),
    v.maxValue(65_535, `${name} must be a port number from 0 to 65535`),
  );

/** A whole number in a range. */
export const whole = (name: string, lowest: number, highest: number) => {
  const message = `${name} must be a whole number from ${lowest} to ${highest}`;
  return v.pipe(
    text,
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(lowest, message),
    v.maxValue(highest, message),
  );
};

/** An address with one of these schemes. */
export const url = (name: string, schemes: readonly string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => {
        const scheme = /^([a-z]+):\/\/./.exec(value)?.[1];
        return scheme !== undefined && schemes.includes(scheme) && URL.canParse(value);
      },
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  );

/** Where something listens: a path of this machine's files, or a host and a port. */
export type SocketAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** The path of a socket, or a host with a port. */
export const socketAddress = (name: string) =>
  v.pipe(
    text,
    v.rawTransform<string, SocketAddress>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value.startsWith('/')) return { path: dataset.value };
      const [, bracketed, plain, digits] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(dataset.value) ?? [];
      const host = bracketed ?? plain;
      const found = Number(digits);
      if (host !== undefined && found > 0 && found <= 65_535) return { host, port: found };
      addIssue({ message: `${name} must be the path of a socket, like /run/clamav/clamd.ctl, or a host with a port` });
      return NEVER;
    }),
  );

/** JSON of a schema's shape; anything else is refused with `message`. */
export const json = <Output>(schema: v.GenericSchema<unknown, Output>, message: string) =>
  v.pipe(
    text,
    v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
      let value: unknown;
      try {
        value = JSON.parse(dataset.value);
      } catch {
        addIssue({ message });
        return NEVER;
      }
      const parsed = v.safeParse(schema, value);
      if (parsed.success) return parsed.output;
      addIssue({ message });
      return NEVER;
    }),
  );

/** The parts of a list with commas. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
