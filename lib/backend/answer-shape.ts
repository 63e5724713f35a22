import 'server-only';
import { Ajv2020 } from 'ajv/dist/2020.js';
import answers from '../api-reference/answers.json' with { type: 'json' };

const calls: Record<string, object> = answers.calls;
let ajv: Ajv2020 | undefined;

function prepared(): Ajv2020 {
  if (ajv) return ajv;
  ajv = new Ajv2020({ strict: false });
  return ajv.addSchema({
    $id: 'document',
    components: { schemas: answers.types },
    calls: Object.values(calls),
  });
}

/**
 * Why the answer of another backend is none of this call, by the description that /api/openapi.json gives of it.
 * @param call method and path, as declared
 * @returns a sentence for the log that holds no value; undefined if the answer fits
 */
export function shapeProblem(call: string, body: unknown): string | undefined {
  const at = Object.keys(calls).indexOf(call);
  const validate = at < 0 ? undefined : prepared().getSchema(`document#/calls/${at}`);
  if (!validate || validate(body)) return undefined;
  const { instancePath, message } = validate.errors![0]!;
  return `${call}: ${instancePath || 'the answer'} ${message}`;
}
