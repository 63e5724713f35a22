import { jsonLd } from '../text/json-ld';
import type { FaqEntry } from './model';

/**
 * The questions for search engines, as schema.org's FAQPage.
 * @param entries with sanitised answers
 * @param url the page's absolute address
 * @returns JSON that is safe inside a script element
 */
export const faqJsonLd = (entries: readonly FaqEntry[], url: string): string =>
  jsonLd({
    '@type': 'FAQPage',
    url,
    inLanguage: 'de-AT',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
