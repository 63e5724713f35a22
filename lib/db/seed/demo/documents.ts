import { createHash } from 'node:crypto';
import { acceptedTypes, endingOf } from '../../../files/model';
import { keyOf } from '../../../storage/model';
import { addDays, viennaDay } from '../../../time/days';
import type { Tx } from '../..';
import * as t from '../../tables';
import { finder } from '../rows';
import type { DemoFile } from './document-files';
import { type DocumentSeed, fileSeeds } from './file-seeds';
import { p } from './process-text';

const ris = (law: string) =>
  `https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=${law}`;

const consent = ['CM_REV_CUS', 'CM_REV_IMP', 'CM_REV_SP'];
const communities = ['EC_REQ_ONL', 'EC_REQ_OFF', 'EC_PODLIST', 'EC_PRT_CHANGE', 'EC_PRTFACT_CHANGE'];

const documentSeeds: DocumentSeed[] = [
  {
    title: 'ElWOG 2010',
    description:
      'Elektrizitätswirtschafts- und -organisationsgesetz 2010 im Rechtsinformationssystem des Bundes.',
    category: 'Rechtliche Grundlagen',
    tags: ['Gesetz', 'Strom'],
    link: ris('20007045'),
    processes: communities,
  },
  {
    title: 'Gaswirtschaftsgesetz 2011',
    description: 'Das GWG 2011 im Rechtsinformationssystem des Bundes.',
    category: 'Rechtliche Grundlagen',
    tags: ['Gesetz', 'Erdgas'],
    link: ris('20007523'),
  },
  {
    title: 'Datenschutz-Grundverordnung',
    description: 'Verordnung (EU) 2016/679. Artikel 7 nennt die Bedingungen für eine Einwilligung.',
    category: 'Rechtliche Grundlagen',
    tags: ['Verordnung', 'Datenschutz'],
    link: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    processes: consent,
  },
  {
    title: 'Leitlinie für den Übertragungsnetzbetrieb (SO GL)',
    description: 'Verordnung (EU) 2017/1485.',
    category: 'Rechtliche Grundlagen',
    tags: ['Verordnung', 'Strom'],
    link: 'https://eur-lex.europa.eu/eli/reg/2017/1485/oj',
    processes: ['CR_MSG'],
  },
  {
    title: 'Marktregeln bei der E-Control',
    description: 'Die Regulierungsbehörde veröffentlicht die Marktregeln für Strom und Gas.',
    category: 'Marktregeln',
    tags: ['Marktregeln', 'Strom', 'Erdgas'],
    link: 'https://www.e-control.at/',
  },
  {
    title: 'XML Schema: Einführung',
    description:
      'Einführung des W3C in die Sprache, in der die Schemas der Marktnachrichten geschrieben sind.',
    category: 'Technische Dokumentation',
    tags: ['XML', 'Schema'],
    link: 'https://www.w3.org/TR/xmlschema-0/',
    visibility: 'loggedIn',
  },
  {
    title: 'WCAG 2.2',
    description: 'Richtlinien für barrierefreie Webinhalte; Grundlage für die Redaktion dieses Portals.',
    category: 'Leitfäden',
    tags: ['Barrierefreiheit', 'Redaktion'],
    link: 'https://www.w3.org/TR/WCAG22/',
    visibility: 'roles',
    roles: [1, 2],
  },
];

/** Keeps the content of a file, under the hash of what is in it. */
export type KeepFile = (bytes: Uint8Array) => Promise<void>;

/** @returns how many documents there are. */
export async function writeDocuments(
  tx: Tx,
  now: Date,
  categoryUid: (name: string) => number,
  processes: [string, number][],
  keepFile?: KeepFile,
): Promise<number> {
  const today = viennaDay(now);
  const seeds = [...documentSeeds, ...fileSeeds];
  const written = await tx
    .insert(t.documents)
    .values(
      seeds.map(({ category, description, processes: _, files: __, from, until, ...row }, index) => ({
        ...row,
        description: p(description),
        categoryUid: categoryUid(category),
        validFrom: from === undefined ? '2026-01-01' : addDays(today, from),
        validUntil: until === undefined ? null : addDays(today, until),
        position: index + 1,
      })),
    )
    .returning({ uid: t.documents.uid, title: t.documents.title });
  const uidOf = finder(
    'Dokument',
    written.map(({ uid, title }) => [title, uid] as const),
  );
  await tx
    .insert(t.processesDocuments)
    .values(
      seeds.flatMap(({ title, processes: names = [] }) =>
        processes
          .filter(([key]) => names.includes(key.split(' ')[0]!))
          .map(([, processUid]) => ({ processUid, documentUid: uidOf(title) })),
      ),
    );
  for (const { title, files = [] } of seeds) {
    for (const [at, file] of files.entries()) await writeFile(tx, uidOf(title), at + 1, file, keepFile);
  }
  return written.length;
}

async function writeFile(
  tx: Tx,
  documentUid: number,
  version: number,
  { name, bytes }: DemoFile,
  keepFile?: KeepFile,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await keepFile?.(bytes);
  await tx.insert(t.documentFiles).values({
    ...{ documentUid, version, name, sha256, size: bytes.length, storageKey: keyOf(sha256) },
    type: acceptedTypes[endingOf(name)]!,
  });
}
