import { hasValue, isEmail, isNumeric, isUrl } from './checks.ts';
import { messages } from './messages.ts';
import { type NumberSchema, number, type StringSchema, string, type TestConfig } from './yup.ts';

/**
 * The generic validators. The kinds of fields are made of them and say a German sentence; without one each says the
 * general message. What a field begins with is a schema: `required(text())`, `numeric()`. The others are yup tests:
 * `text().test(email()).test(maxLength(80))`. All but `required` and `requiredIf` let an empty value pass: an optional
 * field is judged once it is filled.
 */
// biome-ignore lint/suspicious/noExplicitAny: yup ties a test to the schema's type; these fit several
type Validator = TestConfig<any, any>;

// Names and parameters are those of yup's own tests: the API's description is made of them.
const whenFilled = (
  name: string,
  message: string,
  valid: (value: unknown) => boolean,
  params?: Record<string, number>,
): Validator => ({
  ...{ name, message, params, exclusive: params !== undefined },
  test: (value) => !hasValue(value) || valid(value),
});

/** A text field, trimmed. @param message what is said of white space at its ends where nothing is trimmed, in the API */
export const text = (message?: string): StringSchema<string | undefined> => string().trim(message);

/** A text field that has to be filled. */
export const required = <T extends string>(
  field: StringSchema<T | undefined>,
  message: string = messages.required,
): StringSchema<T> => field.required(message);

/** A number, which forms hold as text: digits with a sign and a decimal point at most. */
export const numeric = (message: string = messages.numeric): NumberSchema<number | undefined> =>
  number()
    .transform((value, typed) => {
      if (typeof typed !== 'string') return value;
      return hasValue(typed) ? (isNumeric(typed) ? value : Number.NaN) : undefined;
    })
    .typeError(message);

/** A local part, an at-sign and a host as mail has them. */
export const email = (message: string = messages.email) =>
  whenFilled('email', message, (value) => isEmail(String(value)));

/** An absolute http, https or ftp address. */
export const url = (message: string = messages.url) =>
  whenFilled('url', message, (value) => isUrl(String(value)));

/** At most `max` characters, as HTML's maxlength counts them (UTF-16 units); white space counts too. */
export const maxLength = (max: number, message = messages.maxLength(max)): Validator => ({
  ...{ name: 'max', message, params: { max }, exclusive: true },
  test: (value) => String(value ?? '').length <= max,
});

/** At least `min` characters. */
export const minLength = (min: number, message = messages.minLength(min)) =>
  whenFilled('min', message, (value) => String(value).length >= min, { min });

/** A number, or numeric text, of at least `min`. */
export const minValue = (min: number, message = messages.minValue(min)) =>
  whenFilled('min', message, (value) => isNumeric(value) && Number(value) >= min, { min });

/** The same value as the sibling field `other`; empty counts as a value. */
export const sameAs = (other: string, message: string = messages.sameAs(other)): Validator => ({
  name: 'sameAs',
  message,
  test: (value, { parent }) => (value ?? '') === (parent?.[other] ?? ''),
});

/** Has to be filled when `condition` says so of the whole record (the field's siblings). */
export const requiredIf = <Siblings>(
  condition: (siblings: Siblings) => boolean,
  message: string = messages.requiredIf,
): Validator => ({
  name: 'requiredIf',
  message,
  test: (value, { parent }) => hasValue(value) || !condition(parent as Siblings),
});
