import { formatVersion } from '../../../text/version';
import groups from '../data/process-texts.json' with { type: 'json' };
import type { ProcessText, StepSeed } from './process-text';
import { publishedVersions } from './published-versions';
import { furtherVersions, listedVersions, type VersionSeed } from './versions';

/** By process; what those of a group share stands once. */
const texts = new Map(
  groups.flatMap(({ shared, processes }) =>
    Object.entries(processes).map(([name, own]) => [name, { ...shared, ...own } as ProcessText] as const),
  ),
);

export const versions: VersionSeed[] = [...listedVersions, ...furtherVersions, ...publishedVersions];

/** @throws Error when a process of the interface list has no text. */
export function textOf({ process, text: own }: VersionSeed): ProcessText {
  const text = own ?? texts.get(process);
  if (!text) throw new Error(`Seed: der Text des Prozesses „${process}“ fehlt.`);
  return text;
}

/** `EC_REQ_ONL 3`, by which the rows of a version find each other. */
export const keyOf = ({ process, version }: { process: string; version: number }) => `${process} ${version}`;

/** The participants of a version, each once: their codes, or names where they have none. */
export const rolesOf = ({ messages, roles = [] }: VersionSeed) => [
  ...new Set([...roles, ...messages.flatMap(({ sender, receiver }) => [...sender, ...receiver])]),
];

/** Sender and receiver codes of a step: its message's, or who acts alone. */
export function sidesOf(step: StepSeed, { messages }: VersionSeed) {
  const message = messages.find(({ code }) => code === step.message);
  return { sender: message?.sender ?? step.actors ?? [], receiver: message?.receiver ?? [] };
}

/** Positions of the steps that may follow the one at `position`. */
export const followersOf = (step: StepSeed, position: number, count: number) =>
  step.next ?? (position < count ? [position + 1] : []);

const asXml = 'Die Nachrichten werden als XML nach dem angegebenen Schema übertragen.';

/** Übertragung, put together from the messages of a version. */
export function transmissionOf({ process, version, schemaSet, messages }: VersionSeed): string {
  if (messages.length === 0) return '';
  const items = messages.map(
    ({ code, sender, receiver, schema }) =>
      `<li>${code}: von ${sender.join(', ')} an ${receiver.join(', ')}${schema ? `, Schema ${schema}` : ''}</li>`,
  );
  const how = messages.every(({ schema }) => schema) ? `<p>${asXml}</p>` : '';
  return `${how}<ul>${items.join('')}</ul>${setNote(schemaSet, `${process}_${formatVersion(version)}`)}`;
}

/** Some versions were published with the set of another number; nobody is to take that for an error of this page. */
const setNote = (set: string, version: string) =>
  set && set !== version
    ? `<p>Veröffentlicht ist dazu das Schemaset ${set}; seine Nummer ist nicht die der Prozessversion.</p>`
    : '';
