import { jsonLd } from '../text/json-ld';
import type { FaqEntry } from './record';

/** Questions with sanitised answers for search engines (schema.org's FAQPage). @param url the page's absolute address */
export const faqJsonLd = (entries: readonly FaqEntry[], url: string): string =>
  jsonLd({
    ...{ '@type': 'FAQPage', url, inLanguage: 'de-AT' },
    mainEntity: entries.map(({ question, answer }) => ({
      ...{ '@type': 'Question', name: question },
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
