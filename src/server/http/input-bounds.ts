import {
  type ConstDirectiveNode,
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql';
import { messageLimits } from '../../shared/values/limits.ts';
import { unprintable } from '../../shared/values/unprintable.ts';
import { invalid, tooLarge } from '../access/refusal.ts';

/** Bounds of what the contract gives none of its own, in characters and items. */
const defaultBounds = { idCharacters: 128, listItems: messageLimits.targets } as const;

/** Throws a Refusal that names the field when a coerced value does not fit. */
type Check = (value: unknown) => void;

type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'astNode'>;

/** Where a field keeps its check, among its extensions. */
const checkOf = 'checkInput';

/** Puts the contract's bounds before every resolver that takes arguments. Throws for a text that has no bound. */
export const boundInputs = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.args.length === 0) continue;
      const checks = field.args.map((arg) => [arg.name, checkFor(arg, `${type.name}.${field.name}`)] as const);
      const check: Check = (args) => {
        for (const [name, checkArgument] of checks) checkArgument((args as Record<string, unknown>)[name]);
      };
      field.extensions = { ...field.extensions, [checkOf]: check };
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (parent, args, viewer, info) => {
        check(args);
        return resolve(parent, args, viewer, info);
      };
    }
  }
};

/** Checks the coerced arguments of a field whose resolver is not called: a subscription's. */
export const checkInput = (field: GraphQLField<unknown, unknown>, args: Readonly<Record<string, unknown>>): void => {
  const check = field.extensions[checkOf] as Check | undefined;
  check?.(args);
};

/** Whether a text that came in outside of GraphQL can be an id. */
export const isId = (text: string): boolean => text.length <= defaultBounds.idCharacters && !unprintable.test(text);

const checkFor = (input: Input, place: string): Check => {
  const path = `${place}.${input.name}`;
  const check = checkForType(input.type, input, path);
  return (value) => {
    if (value !== null && value !== undefined) check(value);
  };
};

const checkForType = (type: GraphQLInputType, input: Input, path: string): Check => {
  if (isNonNullType(type)) return checkForType(type.ofType, input, path);
  if (isListType(type)) {
    const checkItem = checkForType(type.ofType, input, path);
    return (value) => {
      const items = value as readonly unknown[];
      if (items.length > defaultBounds.listItems) throw tooLarge(input.name, defaultBounds.listItems);
      for (const item of items) if (item !== null && item !== undefined) checkItem(item);
    };
  }
  if (isInputObjectType(type)) {
    const checks = Object.values(type.getFields()).map((field) => [field.name, checkFor(field, type.name)] as const);
    return (value) => {
      for (const [name, check] of checks) check((value as Record<string, unknown>)[name]);
    };
  }
  if (type.name === 'ID') return checkText(input.name, boundOf(input) ?? defaultBounds.idCharacters);
  if (type.name !== 'String' && type.name !== 'JSON') return () => undefined;
  const bound = boundOf(input);
  if (bound === null) throw new Error(`The contract has no @length for ${path}`);
  return type.name === 'String' ? checkText(input.name, bound) : checkJson(input.name, bound);
};

/** How many characters a value has as JSON; null when it is nested more deeply than it can be written. */
export const jsonCharacters = (value: unknown): number | null => jsonText(value)?.length ?? null;

const jsonText = (value: unknown): string | null => {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
};

const checkJson = (name: string, characters: number): Check => {
  return (value) => {
    const text = jsonText(value);
    if (text === null) throw invalid(name);
    if (text.length > characters) throw tooLarge(name, characters);
    // JSON writes what cannot be printed, and halves of surrogate pairs, as escapes.
    if (/\\u(?:00[01]|d[89a-f])/.test(text)) throw invalid(name);
  };
};

const checkText = (name: string, characters: number): Check => {
  return (value) => {
    const text = String(value);
    if (text.length > characters) throw tooLarge(name, characters);
    if (unprintable.test(text)) throw invalid(name);
  };
};

const boundOf = ({ astNode }: Input): number | null => {
  const directive: ConstDirectiveNode | undefined = astNode?.directives?.find(({ name }) => name.value === 'length');
  const value = directive?.arguments?.find(({ name }) => name.value === 'max')?.value;
  return value?.kind === Kind.INT ? Number(value.value) : null;
};
