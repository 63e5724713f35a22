import { uidSchema } from '../list';
import { isDay } from '../time/days';
import { formatNumber } from '../time/format';
import * as check from '../validation/validators';
import { number, object, string } from '../validation/yup';
import { clockPattern, countsDays, directions, limits, onlyDays, units, wrongClock } from './model';

const years = (day: string) => {
  const year = Number(day.slice(0, 4));
  return year >= limits.firstYear && year <= limits.lastYear;
};

const dayMessage = 'Bitte geben Sie den Tag als TT.MM.JJJJ an, zum Beispiel 04.12.2026.';
const amountMessage = `Bitte geben Sie eine ganze Zahl von 0 bis ${formatNumber(limits.amount)} an.`;

/** A time of day as `HH:MM`, or nothing. */
const clock = () => string().matches(clockPattern, { message: wrongClock, excludeEmptyString: true });

/** The question in an address; page and call use the same schema. */
export const deadlineForm = object({
  date: string()
    .required('Bitte geben Sie den Tag an, ab dem die Frist zählt.')
    .test('day', dayMessage, (value) => !value || isDay(value))
    .test(
      'years',
      `Gerechnet wird für die Jahre ${limits.firstYear} bis ${limits.lastYear}.`,
      (value) => !value || !isDay(value) || years(value),
    ),
  time: clock(),
  amount: number()
    .required('Bitte geben Sie an, wie lang die Frist ist.')
    .typeError(amountMessage)
    .integer(amountMessage)
    .min(0, amountMessage)
    .max(limits.amount, amountMessage),
  unit: string()
    .oneOf([...units], `Bitte wählen Sie eine Einheit: ${units.join(', ')}.`)
    .default('Arbeitstage'),
  direction: string()
    .oneOf([...directions], 'Bitte wählen Sie „nach“ oder „vor“.')
    .default('nach'),
  until: clock().test(
    'days',
    onlyDays,
    (value, { parent }) => !value || countsDays((parent as { unit: string }).unit),
  ),
  event: check.text().max(limits.event, `Höchstens ${limits.event} Zeichen sind erlaubt.`),
  process: uidSchema(),
  step: uidSchema(),
}).noUnknown();

/**
 * Converts the entries of an address to the form's shape: drops empty ones, turns `4.12.2026` into `2026-12-04`, `9:05`
 * into `09:05`, and `1.000` into 1000.
 */
export function prepareDeadline(raw: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(raw).flatMap(([name, value]): [string, unknown][] => {
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed === '' || trimmed === undefined ? [] : [[name, trimmed]];
  });
  const prepared = Object.fromEntries(given);
  const { date, amount } = prepared;
  const day = typeof date === 'string' && /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(date);
  if (day) prepared.date = `${day[3]}-${day[2]!.padStart(2, '0')}-${day[1]!.padStart(2, '0')}`;
  for (const name of ['time', 'until'])
    if (/^\d:\d\d$/.test(String(prepared[name]))) prepared[name] = `0${prepared[name]}`;
  if (typeof amount === 'string' && /^\d{1,3}(\.\d{3})+$/.test(amount)) {
    prepared.amount = amount.replaceAll('.', '');
  } else if (typeof amount === 'string' && !/^\d{1,9}$/.test(amount)) prepared.amount = Number.NaN;
  return prepared;
}
