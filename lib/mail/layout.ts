import 'server-only';
import { config } from '../config';
import type { Mail } from './queue';

/** The content of a mail, for both its text and its HTML. */
export interface Letter {
  subject: string;
  /** Without the comma, e.g. "Guten Tag Demo Mehrfach". */
  greeting: string;
  paragraphs: string[];
  /** The one thing to do; `path` is on this site. */
  action?: { label: string; path: string };
  /** Lines of facts, e.g. what changed field by field. */
  list?: string[];
  /** A person's own text, shown as typed. */
  quote?: string;
  /** Records that the letter is about: a sentence, facts, and the record's page. */
  entries?: { sentence: string; facts: string[]; path?: string }[];
  footnotes?: string[];
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Escaped text in which addresses of this site are links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      part.startsWith(`${config.publicUrl}/`)
        ? `<a href="${escaped(part)}" style="color:#0b4f5c">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('');

function entryHtml({ sentence, facts, path }: NonNullable<Letter['entries']>[number]): string {
  const list = facts.map((fact) => `<li>${linked(fact)}</li>`).join('');
  const link =
    path && `<a href="${escaped(config.publicUrl + path)}" style="color:#0b4f5c">Im Portal ansehen</a>`;
  return `<div style="margin:0 0 20px;padding:0 0 4px 16px;border-left:3px solid #0b4f5c"><p style="margin:0 0 4px"><strong>${escaped(sentence)}</strong></p>${list && `<ul style="margin:0 0 4px;padding-left:20px">${list}</ul>`}${link ?? ''}</div>`;
}

/** A letter as a mail with text and HTML, in the portal's layout. */
export function compose(kind: string, recipient: string, letter: Letter): Mail {
  const url = letter.action && config.publicUrl + letter.action.path;
  const closing = `Ihr ${config.portalName}`;
  const text = [
    `${letter.greeting},`,
    ...letter.paragraphs,
    letter.list?.map((line) => `- ${line}`).join('\n'),
    letter.quote,
    ...(letter.entries ?? []).map(({ sentence, facts, path }) =>
      [sentence, ...facts.map((fact) => `  - ${fact}`), path && `  ${config.publicUrl}${path}`]
        .filter(Boolean)
        .join('\n'),
    ),
    url && `${letter.action?.label}:\n${url}`,
    closing,
    ...(letter.footnotes?.length ? [`--\n${letter.footnotes.join('\n')}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const html = [
    '<!doctype html><html lang="de"><body style="margin:0;padding:24px;background:#f3f7f7">',
    '<div style="max-width:600px;margin:0 auto;padding:32px;background:#fff;color:#15272b;font:16px/24px sans-serif">',
    `<p style="margin:0 0 24px;font-weight:bold;color:#0b4f5c">${escaped(config.portalName)}</p>`,
    paragraph(`${escaped(letter.greeting)},`),
    ...letter.paragraphs.map((one) => paragraph(escaped(one))),
    letter.list?.length ? `<ul>${letter.list.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : '',
    letter.quote
      ? `<blockquote style="margin:0 0 16px;padding-left:16px;border-left:4px solid #d2dcde;white-space:pre-wrap">${escaped(letter.quote)}</blockquote>`
      : '',
    ...(letter.entries ?? []).map(entryHtml),
    url
      ? paragraph(
          `<a href="${escaped(url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0b4f5c;color:#fff;text-decoration:none">${escaped(letter.action?.label ?? '')}</a>`,
        ) + paragraph(`<small>Oder diese Adresse öffnen: ${escaped(url)}</small>`)
      : '',
    paragraph(escaped(closing)),
    ...(letter.footnotes ?? []).map(
      (note) => `<p style="margin:16px 0 0;font-size:13px;color:#4a5f64">${linked(note)}</p>`,
    ),
    '</div></body></html>',
  ].join('');
  return { kind, recipient, subject: letter.subject, text, html };
}

/** The greeting; without a name just "Guten Tag". */
export const greetingOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  ['Guten Tag', firstName, lastName].filter(Boolean).join(' ');
