import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { clockNoun } from '../changes/model';
import { consultationKind } from '../consultations/kind';
import { contactKind } from '../contact/kind';
import { contactPersonKind } from '../contact-persons/kind';
import { documentKind } from '../documents/kind';
import { elwogKind } from '../elwoggwg/kind';
import { eventKind } from '../events/kind';
import { glossaryKind } from '../glossary/kind';
import { marketPartnerKind } from '../market-partners/kind';
import { powerstationKind } from '../powerstations/kind';
import { processKind } from '../processes/kind';
import { readinessKind } from '../readiness/kind';
import { responseCodeKind } from '../response-codes/kind';
import { schemaKind } from '../schemas/kind';
import { clock } from '../time/clock';
import { isTold, type Kind } from './kind';

const declared = [
  processKind,
  schemaKind,
  responseCodeKind,
  consultationKind,
  elwogKind,
  documentKind,
  eventKind,
  marketPartnerKind,
  contactPersonKind,
  glossaryKind,
  contactKind,
  readinessKind,
  powerstationKind,
] as const;

export type Noun = (typeof declared)[number]['noun'];

/** The kinds of records of which changes are kept, in the order in which they are listed. */
export const kinds: readonly (Kind & { noun: Noun })[] = declared;

/** The kind of a noun; undefined for one that is not known. */
export const kindOf = (noun: string) => kinds.find((one) => one.noun === noun);

/** Those whose changes feeds tell. */
export const toldKinds = kinds.filter(({ feed }) => feed);

/** Those of whose changes people are told: by mail, and on the Dashboard. */
export const mailedNouns = kinds.filter(({ notify }) => notify).map(({ noun }) => noun);

/** Whether somebody may be told of a `changes ch`: of nothing that no kind here names, and of no draft. */
export const mayHearOf = (sight: Sight, now = clock()): SQL =>
  sql`case ${sql.join(
    kinds.map((one) => {
      const nouns = one.watch ? [one.noun, clockNoun(one.noun)] : [one.noun];
      const quoted = nouns.map((noun) => `'${noun}'`).join(', ');
      return sql`when ch.entity in (${sql.raw(quoted)}) then ${isTold(one, sight, now)}`;
    }),
    sql` `,
  )} else false end`;
