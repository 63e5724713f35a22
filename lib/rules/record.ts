import { record, type TypedOf } from '../record';
import { choice, type Field, line, openWhole, words } from '../record-fields';
import { array } from '../validation/yup';
import { ruleProblem } from './expressions';
import { obligations, type ProcessRule, ruleLimits, rulesText } from './model';

const { expression, rules: most, sentence, source, value, values } = ruleLimits;
const wrongCode = 'Bitte geben Sie den Responsecode als ganze Zahl an, oder keinen.';

/** A row of a message's rules. */
export const ruleRecord = record('rules', {
  sentence: line('Regel', sentence, {
    required: 'Bitte sagen Sie zu jeder Regel in einem Satz, was sie verlangt.',
    hint: 'Zum Beispiel: Der Zählpunkt ist anzugeben.',
  }),
  obligation: choice('Verbindlichkeit', obligations, {
    required: 'Bitte wählen Sie Muss, Soll oder Kann.',
    empty: 'Muss',
  }),
  context: line('Gilt für', expression, {
    hint: 'Jedes Element dieses Namens, etwa MPListData. Leer für die ganze Nachricht.',
  }),
  test: line('Prüfung', expression, {
    required: 'Bitte geben Sie zu jeder Regel an, was geprüft wird.',
    hint: 'XPath 1.0 von dort aus, ohne Präfixe: ein Pfad, den es geben muss, oder eine Bedingung.',
  }),
  condition: line('Bedingung', expression, { hint: 'XPath; die Regel gilt nur, wenn er zutrifft.' }),
  values: words('Erlaubte Werte', values, value, {
    several: 'Werte',
    hint: 'Mit Beistrichen getrennt; leer für jeden Wert.',
  }),
  responseCode: openWhole('Responsecode', wrongCode, {
    min: [0, wrongCode],
    max: [99_999, wrongCode],
    hint: 'Womit ein Verstoß beantwortet wird.',
  }),
  source: line('Quelle', source, { hint: 'Woraus die Regel folgt.' }),
});
export type TypedRule = TypedOf<typeof ruleRecord>;

/** The first rule whose expressions can't be run, in words. Rows that lack something are refused for that, afterwards. */
function problemOf(rules: readonly unknown[] | undefined): string | undefined {
  const found = (rules ?? []).map((row) =>
    ruleRecord.create.isValidSync(row) ? ruleProblem(row) : undefined,
  );
  const index = found.findIndex(Boolean);
  return index < 0 ? undefined : `Regel ${index + 1}, ${found[index]}`;
}

/** The rules of a message in their order. The API leaves them as they are where they are left out. */
export const rules: Field<ProcessRule[] | undefined, TypedRule[], never, null> = {
  ...{ kind: 'own', title: 'Regeln', optional: true, column: null, empty: [] },
  typed: (all = []) => all.map(ruleRecord.typed),
  schema: array(ruleRecord.create)
    .max(most, `Höchstens ${most} Regeln.`)
    .test('expressions', (all, { createError }) => {
      const message = problemOf(all);
      return message === undefined || createError({ message });
    })
    .meta({
      text: 'Regeln über das Schema hinaus, in ihrer Reihenfolge. Fehlt der Parameter, bleiben sie, wie sie sind.',
    }),
  shape: () => ({ title: 'Regeln', show: (value) => rulesText(shown(value as ProcessRule[] | TypedRule[])) }),
};

/** What a form holds of rules, as far as it can be read. */
const shown = (rules: readonly (ProcessRule | TypedRule)[] = []): ProcessRule[] =>
  rules.map(({ values: given, responseCode, obligation, ...rest }) => ({
    ...rest,
    obligation: obligations.find((one) => one === obligation) ?? 'Muss',
    values: Array.isArray(given) ? given : given.split(',').map((one) => one.trim()),
    responseCode: Number(responseCode) || null, // what is no number yet is not shown
  }));
