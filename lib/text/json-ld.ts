import { dayOfSeconds } from '../time/days';

/** Structured data (schema.org) as JSON that can't end the script element around it. Undefined values are left out. */
export const jsonLd = (data: Record<string, unknown>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

/** A record of the rulebook, or a version of one. */
interface Article {
  /** The page's absolute address, which is its identifier for years. */
  url: string;
  /** That of the page that always shows the version in force. */
  all?: string;
  headline: string;
  name: string;
  /** As its address has it, with its validity in seconds of the days' beginnings. */
  version?: { name: string; validFrom: number; validUntil: number | null };
  /** Whole seconds. */
  changed: number;
  /** What it is part of. */
  section?: string[];
  publisher: string;
}

/**
 * What programs read of a record of the rulebook, as schema.org's TechArticle: what identifies it and of what it is a
 * version, as the European Legislation Identifier does for laws.
 * @returns JSON that is safe inside a script element
 */
export const articleJsonLd = ({ url, all, headline, name, version, changed, section, publisher }: Article) =>
  jsonLd({
    '@type': 'TechArticle',
    '@id': url,
    identifier: url,
    exampleOfWork: all && { '@type': 'TechArticle', '@id': all, name },
    headline,
    name,
    version: version?.name,
    inLanguage: 'de-AT',
    url,
    mainEntityOfPage: url,
    articleSection: section,
    dateModified: new Date(changed * 1000).toISOString(),
    temporalCoverage:
      version &&
      `${dayOfSeconds(version.validFrom)}/${version.validUntil === null ? '..' : dayOfSeconds(version.validUntil)}`,
    publisher: { '@type': 'Organization', name: publisher },
  });
