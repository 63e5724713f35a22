import { nounOf } from './noun-texts';
import texts from './parameter-texts.json' with { type: 'json' };

/**
 * The meaning of parameters by name, for the OpenAPI document and the page of the API. `/noun name` and `METHOD /path
 * name` override the name alone for the calls of a noun or a single call.
 */
export const parameterTexts: Record<string, string> = texts;

/** The meaning of a call's parameter; undefined if unknown. */
export const parameterText = (method: string, path: string, name: string): string | undefined =>
  parameterTexts[`${method} ${path} ${name}`] ??
  parameterTexts[`/${nounOf(path)} ${name}`] ??
  parameterTexts[name];
