import type { ValidationError } from './yup';

/**
 * One message a field, the first that yup found, for the `fields` of an API error and for forms. Keys are
 * yup's paths (`processes[0].name`); what concerns the whole record has the key ''. Validate with
 * `abortEarly: false` to hear of every field.
 */
export function fieldErrors(error: ValidationError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
    if (!fields.has(path ?? '')) fields.set(path ?? '', message);
  }
  return Object.fromEntries(fields);
}
