import { jsonLd } from '../text/json-ld';
import { formatVersion } from '../text/version';
import { dayOfSeconds } from '../time/days';
import type { ProcessDetail } from './model';

/**
 * What search engines read of a process, as schema.org's TechArticle.
 * @param url the page's absolute address, which is the version's identifier
 * @param all that of the page that always shows the version in force
 * @returns JSON that is safe inside a script element
 */
export function processJsonLd(process: ProcessDetail, url: string, publisher: string, all?: string): string {
  const { process: name, version, title, validFrom, validUntil, changed, categories } = process;
  return jsonLd({
    '@type': 'TechArticle',
    '@id': url,
    identifier: url,
    exampleOfWork: all && { '@type': 'TechArticle', '@id': all, name },
    headline: `${name} ${formatVersion(version)}: ${title}`,
    name,
    version: formatVersion(version),
    inLanguage: 'de-AT',
    url,
    mainEntityOfPage: url,
    articleSection: categories.map((category) => category.name),
    dateModified: new Date(changed * 1000).toISOString(),
    temporalCoverage: `${dayOfSeconds(validFrom)}/${validUntil === null ? '..' : dayOfSeconds(validUntil)}`,
    publisher: { '@type': 'Organization', name: publisher },
  });
}
