import { type StringSchema, string, type TestConfig } from 'yup';
import { hasValue, isEmail, isNumeric, isUrl } from './checks.ts';
import { messages } from './messages.ts';

/**
 * The generic validators of portal.md section 5 as yup tests, put together as
 * `text().test(email).test(maxLength(80))`. All but `required` and `requiredIf` let an empty value pass: an
 * optional field is judged once it is filled.
 */
// biome-ignore lint/suspicious/noExplicitAny: yup ties a test to the schema's type; these fit several
type Validator = TestConfig<any, any>;

function whenFilled(name: string, message: string, valid: (value: unknown) => boolean): Validator {
  // yup fills ${…} of a message from its parameters; none of ours has any left.
  return { name, message, test: (value) => !hasValue(value) || valid(value) };
}

/** A text field, trimmed; empty unless more is asked. */
export function text(): StringSchema<string | undefined> {
  return string().trim();
}

/** A text field that has to be filled with more than white space. */
export function requiredText(): StringSchema<string> {
  return text().required(messages.required);
}

/** Something was given: text that is more than white space, a list that is not empty. */
export const required: Validator = {
  name: 'required',
  message: messages.required,
  // Also asked when the value is absent.
  skipAbsent: false,
  test: (value) => hasValue(value),
};

/** Digits with a sign and a decimal point at most. */
export const numeric = whenFilled('numeric', messages.numeric, isNumeric);

/** The email format check of portal.md section 5. */
export const email = whenFilled('email', messages.email, (value) => isEmail(String(value)));

/** An absolute http, https or ftp address. */
export const url = whenFilled('url', messages.url, (value) => isUrl(String(value)));

/** At most `max` characters, as HTML's maxlength counts them (UTF-16 units). */
export function maxLength(max: number): Validator {
  return whenFilled('maxLength', messages.maxLength(max), (value) => String(value).length <= max);
}

/** At least `min` characters. */
export function minLength(min: number): Validator {
  return whenFilled('minLength', messages.minLength(min), (value) => String(value).length >= min);
}

/** A number, or numeric text, of at least `min`. */
export function minValue(min: number): Validator {
  const valid = (value: unknown) => isNumeric(value) && Number(value) >= min;
  return whenFilled('minValue', messages.minValue(min), valid);
}

/** The same value as the sibling field `other`; `label` names it in the message. Empty counts as a value. */
export function sameAs(other: string, label = other): Validator {
  return {
    name: 'sameAs',
    message: messages.sameAs(label),
    test: (value, { parent }) => (value ?? '') === (parent?.[other] ?? ''),
  };
}

/** Has to be filled when `condition` says so of the whole record (the field's siblings). */
export function requiredIf<Siblings>(condition: (siblings: Siblings) => boolean): Validator {
  return {
    name: 'requiredIf',
    message: messages.requiredIf,
    test: (value, { parent }) => hasValue(value) || !condition(parent as Siblings),
  };
}
