import { exampleOf } from '../examples/generate';
import { compareDraft } from '../schemas/draft';
import type { Answer, Question, WantedExample } from './protocol';
import { BrokenSchema, type CompiledSchema, compileSchema, type OpenMessage, openMessage } from './validate';
import { violating } from './violate';

/**
 * The inside of a worker: reads and validates one message at a time, and loads nothing.
 * @param say sends an answer to whoever asked
 * @returns what answers a question
 */
export function answering(say: (answer: Answer) => void): (question: Question) => void {
  let message: OpenMessage | undefined;
  const schemas = new Map<number, CompiledSchema>();

  function answer(question: Question): Answer {
    if (question.kind === 'open') {
      message?.close();
      message = openMessage(question.bytes, (part) => say({ kind: 'progress', part }));
      return { kind: 'opened', inspection: message.inspection };
    }
    if (question.kind === 'sift') return { kind: 'sifted', sifted: message!.sift(question.rules) };
    if (question.kind === 'judge') return { kind: 'judged', judged: message!.judge(question.rules) };
    if (question.kind === 'tell')
      return { kind: 'told', findings: message!.tell(question.rules, question.found) };
    if (question.kind === 'compare')
      return { kind: 'compared', found: compareDraft(question.draft, question.stored) };
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

  return (question) => {
    try {
      say(answer(question));
    } catch (error) {
      say(
        error instanceof BrokenSchema
          ? { kind: 'broken-schema', details: error.details }
          : { kind: 'crashed', message: String(error) },
      );
    }
  };
}

function example(schema: CompiledSchema, { rules, violates, ...of }: WantedExample): string | undefined {
  const model = schema.model();
  const made = model && exampleOf(model, violates === undefined ? of : { ...of, form: 'full' });
  return made && violates !== undefined ? violating(made, violates, rules, model) : made;
}
