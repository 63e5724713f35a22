import type { Tx } from '../..';
import * as t from '../../tables';
import { finder } from '../rows';
import { p } from './process-text';

const ris = (law: string) =>
  `https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=${law}`;

interface DocumentSeed {
  title: string;
  description: string;
  category: string;
  tags: string[];
  link: string;
  visibility?: 'public' | 'loggedIn' | 'roles';
  roles?: number[];
  /** Processes (names) that the document belongs to, in all their versions. */
  processes?: string[];
}

const consent = ['CM_REV_CUS', 'CM_REV_IMP', 'CM_REV_SP'];
const communities = ['EC_REQ_ONL', 'EC_REQ_OFF', 'EC_PODLIST', 'EC_PRT_CHANGE', 'EC_PRTFACT_CHANGE'];

export const documentSeeds: DocumentSeed[] = [
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

/** @returns how many documents there are. */
export async function writeDocuments(
  tx: Tx,
  categoryUid: (name: string) => number,
  processes: [string, number][],
): Promise<number> {
  const written = await tx
    .insert(t.documents)
    .values(
      documentSeeds.map(({ category, description, processes: _, ...row }, index) => ({
        ...row,
        description: p(description),
        categoryUid: categoryUid(category),
        validFrom: '2026-01-01',
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
      documentSeeds.flatMap(({ title, processes: names = [] }) =>
        processes
          .filter(([key]) => names.includes(key.split(' ')[0]!))
          .map(([, processUid]) => ({ processUid, documentUid: uidOf(title) })),
      ),
    );
  return written.length;
}
