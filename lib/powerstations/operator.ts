import { transliterate } from '../text/transliterate';

/** Long forms of legal forms. */
const forms: [RegExp, string][] = [
  [/gesellschaft\s?m\.?\s?b\.?\s?h\.?|gesmbh|ges\.\s?m\.\s?b\.\s?h\./g, 'gmbh'],
  [/aktiengesellschaft/g, 'ag'],
  [/&|\bu\.(?=\s)/g, ' und '],
];

/**
 * A company's name for comparing lists: without case, umlauts, spaces and signs, legal forms abbreviated. `Energie Ried
 * Gesellschaft m.b.H.` is `Energie Ried GmbH`; with another legal form it is another company.
 */
export const operatorKey = (name: string): string =>
  forms
    .reduce((text, [form, short]) => text.replace(form, short), transliterate(name).toLowerCase())
    .replace(/[^a-z0-9]/g, '');
