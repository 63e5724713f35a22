/** The messages of the generic validators, fixed to the letter (docs/requirements/input.md, Validators). */
export const messages = {
  required: 'Value is required',
  numeric: 'Value must be numeric',
  email: 'Value is not a valid email address',
  url: 'The value is not a valid URL address',
  maxLength: (max: number) => `The maximum length allowed is ${max}`,
  minLength: (min: number) => `This field should be at least ${min} characters long`,
  minValue: (min: number) => `The minimum value allowed is ${min}`,
  sameAs: (other: string) => `The value must be equal to the ${other} value`,
  requiredIf: 'The value is required',
} as const;
