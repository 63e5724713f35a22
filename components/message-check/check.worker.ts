// Reads and validates one message at a time, away from the page. It loads nothing: its answer's policy
// (scripts/server/security-headers.ts) allows no connection, so nothing of a message can leave it.
import { exampleOf } from '@/lib/examples/generate';
import {
  BrokenSchema,
  type CompiledSchema,
  compileSchema,
  type OpenMessage,
  openMessage,
} from '@/lib/message-check/validate';
import { violating } from '@/lib/message-check/violate';
import type { Answer, Question, WantedExample } from './protocol';

const scope = self as {
  postMessage: (answer: Answer) => void;
  onmessage: ((event: MessageEvent<Question>) => void) | null;
};

let message: OpenMessage | undefined;
const schemas = new Map<number, CompiledSchema>();

function answer(question: Question): Answer {
  if (question.kind === 'open') {
    message?.close();
    message = openMessage(question.bytes, (part) => scope.postMessage({ kind: 'progress', part }));
    return { kind: 'opened', inspection: message.inspection };
  }
  if (question.kind === 'obey') return { kind: 'obeyed', findings: message!.obey(question.rules) };
  const { schemaUid, sources } = question;
  let schema = schemas.get(schemaUid);
  if (!schema) {
    if (!sources) return { kind: 'needs-sources' };
    schema = compileSchema(sources);
    schemas.set(schemaUid, schema);
  }
  if (question.kind === 'example') return { kind: 'example', text: example(schema, question.wanted) };
  return { kind: 'validated', findings: message!.validate(schema, question.asNamespace) };
}

function example(schema: CompiledSchema, { rules, violates, ...of }: WantedExample): string | undefined {
  const model = schema.model();
  const made = model && exampleOf(model, violates === undefined ? of : { ...of, form: 'full' });
  return made && violates !== undefined ? violating(made, violates, rules, model) : made;
}

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage(answer(data));
  } catch (error) {
    scope.postMessage(
      error instanceof BrokenSchema
        ? { kind: 'broken-schema', details: error.details }
        : { kind: 'crashed', message: String(error) },
    );
  }
};

scope.postMessage({ kind: 'ready' });
