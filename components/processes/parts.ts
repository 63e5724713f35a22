import { type Participant, type ResponseCodeRef, type SchemaRef, statusNames } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { formatDate, formatUntil } from '@/lib/time/format';
import type { Tone } from '../ui/badge';
import { badgeMarkup, codeMarkup } from '../ui/cells';
import { html, joined, link, type Markup } from '../ui/markup';
import styles from './processes.module.css';

/** Market roles, by their abbreviation where they have one. */
export const participants = (list: Participant[]): Markup =>
  list.length === 0
    ? html`–`
    : joined(
        list.map(({ name, code }) => (code ? html`<abbr title="${name}">${code}</abbr>` : name)),
        ', ',
      );

/** Market roles by their whole names, the abbreviation behind each. */
export const participantNames = (list: Participant[]): string =>
  list.map(({ name, code }) => (code && !name.endsWith(`(${code})`) ? `${name} (${code})` : name)).join(', ');

/** Said where a schema version is named that no message can be checked against. */
export const xsdNote = ({ xsd }: { xsd: boolean }): Markup => html`${!xsd && html` <small>ohne XSD</small>`}`;

/** A schema version, linked. */
export const schemaLink = ({ uid, schema, version, xsd }: SchemaRef): Markup =>
  html`${link(urlOf('SchemaDetailPage', { uid }), codeMarkup(`${schema} ${version}`))}${xsdNote({ xsd })}`;

/** Response codes, linked; `named` writes their names beside them. */
export function responseCodes(list: ResponseCodeRef[], named = false): Markup {
  if (list.length === 0) return html`–`;
  const items = list.map(({ uid, code, descriptionShort }) => {
    const linked = link(urlOf('ResponseCodeDetail', { uid }), codeMarkup(String(code)), descriptionShort);
    return html`<li>${linked}${named && html`<span>${descriptionShort}</span>`}</li>`;
  });
  return html`<ul class="${named ? styles.namedCodes : styles.codes}">${items}</ul>`;
}

/** A validity (docs/requirements/records.md, Process). Both in whole seconds. */
export const validity = (from: number, until: number | null): Markup =>
  html`<span class="${styles.validity}"><span>${formatDate(from)}</span> <span>${formatUntil(until)}</span></span>`;

const tones: Record<number, Tone> = { 1: 'green', 2: 'blue', 3: 'neutral', 4: 'amber' };

/** The status of a process or schema as a badge with text; 0 is a draft. */
export const statusBadge = (status: number): Markup =>
  badgeMarkup(tones[status] ?? 'amber', statusNames[status] ?? 'Entwurf');
