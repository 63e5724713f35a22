import { transliterate } from '../text/transliterate';

/** Legal forms by their whole names, as some write them. */
const forms: [RegExp, string][] = [
  [/gesellschaft\s?m\.?\s?b\.?\s?h\.?|gesmbh|ges\.\s?m\.\s?b\.\s?h\./g, 'gmbh'],
  [/aktiengesellschaft/g, 'ag'],
  [/&|\bu\.(?=\s)/g, ' und '],
];

/**
 * The name of a company without what different lists write differently: case, umlauts, spaces, signs and the way
 * the legal form is written. `Energie Ried Gesellschaft m.b.H.` is `Energie Ried GmbH`; another legal form is
 * another company.
 */
export const operatorKey = (name: string): string =>
  forms
    .reduce((text, [form, short]) => text.replace(form, short), transliterate(name).toLowerCase())
    .replace(/[^a-z0-9]/g, '');
