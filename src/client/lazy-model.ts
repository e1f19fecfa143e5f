import { fail, type Result } from '../shared/values/result.ts';
import type { ApiFailure } from './ports/api-port.ts';

type Call = (...inputs: never[]) => Promise<Result<unknown, ApiFailure>>;

/**
 * A model that is fetched with the first call of it, for those whose calls all wait for the server anyway. One that cannot
 * be fetched fails as a server does that cannot be reached, which `onMissing` is told; the next call tries again.
 */
export const lazyModel = <Model extends { readonly [Name in keyof Model]: Call }>(
  load: () => Promise<Model>,
  onMissing: () => void,
): Model => {
  let loading: Promise<Model> | null = null;
  const call = async (name: keyof Model, inputs: never[]) => {
    loading ??= load();
    let model: Model;
    try {
      model = await loading;
    } catch (problem) {
      loading = null;
      onMissing();
      return fail<ApiFailure>({ code: 'UNREACHABLE', message: String(problem) });
    }
    return model[name](...inputs);
  };
  return new Proxy({} as Model, {
    get:
      (_target, name) =>
      (...inputs: never[]) =>
        call(name as keyof Model, inputs),
  });
};
