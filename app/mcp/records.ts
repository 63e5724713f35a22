import { config } from '@/lib/config';
import { plainText } from '@/lib/html/plain-text';
import { messageUrl, processUrl, responseCodeUrl, schemaUrl } from '@/lib/named-urls';
import { type Participant, type ProcessDetail, statusNames } from '@/lib/processes/model';
import type { ResponseCodeDetail, ResponseCodeUse } from '@/lib/response-codes/model';
import type { RoleChanges, VersionRef } from '@/lib/role-changes/model';
import { urlOf } from '@/lib/routes';
import type { SchemaVersionComparison } from '@/lib/schemas/compare-model';
import { fileHref } from '@/lib/schemas/file-address';
import type { SchemaDetail } from '@/lib/schemas/model';
import { verdictsText } from '@/lib/schemas/verdict-words';
import { formatVersion } from '@/lib/text/version';
import { dayOfSeconds } from '@/lib/time/days';

/** Letters of one text; the page has the rest. */
const longest = 4_000;
/** Entries of one list; its total stands beside it. */
const most = 100;

export const onSite = (path: string): string => config.publicUrl + path;

/** A rich text without its markup, or nothing where it says nothing. */
function text(html: string): string | undefined {
  const plain = plainText(html);
  return plain.length > longest ? `${plain.slice(0, longest)} […]` : plain || undefined;
}

const day = (seconds: number | null): string | null => (seconds === null ? null : dayOfSeconds(seconds));

interface Valid {
  status: number;
  validFrom: number;
  validUntil: number | null;
}

/** Days of Vienna, the last included; `until` is null for an open end. */
const validity = ({ status, validFrom, validUntil }: Valid) => ({
  status: statusNames[status] ?? 'Entwurf',
  from: day(validFrom),
  until: day(validUntil),
});

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
const roles = (all: readonly Participant[]) => all.map(({ code, name }) => code || name);

/** The first entries of a list, and how many there are. */
const some = <T, R>(all: readonly T[], told: (one: T) => R) => ({
  total: all.length,
  first: all.slice(0, most).map(told),
});

export const processFacts = (process: ProcessDetail) => ({
  source: onSite(processUrl(process)),
  validity: validity(process),
  record: {
    process: process.process,
    version: formatVersion(process.version),
    title: process.title,
    categories: names(process.categories),
    divisions: names(process.divisions),
    participants: names(process.participants),
    description: text(process.description),
    trigger: text(process.trigger),
    preconditions: text(process.preconditions),
    deadlines: text(process.deadlines),
    transmission: text(process.transmission),
    basics: text(process.basics),
    mandatoryXmlNodes: text(process.mandatoryXmlNodes),
    changes: text(process.changes),
    steps: some(process.steps, (step) => ({
      position: step.position,
      name: step.name,
      description: text(step.description),
      senders: roles(step.senders),
      receivers: roles(step.receivers),
      message: step.notification?.messageCode,
      deadline: step.deadlineText || undefined,
      responseCodes: step.responseCodes.map(({ code }) => code),
      followedBy: step.followUps.map(({ position }) => position),
    })),
    messages: some(process.notifications, (message) => ({
      message: message.messageCode,
      source: onSite(messageUrl({ ...message, process })),
      validity: { from: day(message.validFrom), until: day(message.validUntil) },
      senders: roles(message.senders),
      receivers: roles(message.receivers),
      schema: message.schema && {
        name: message.schema.schema,
        version: message.schema.version,
        source: onSite(schemaUrl(message.schema)),
      },
      responseCodes: message.responseCodes.map(({ code, descriptionShort }) => ({ code, descriptionShort })),
      rules: message.rules.map(
        ({ context, test, condition, obligation, values, sentence, responseCode }) => ({
          ...{ obligation, sentence, context, test, condition, values, responseCode },
        }),
      ),
    })),
    versions: some(process.versions, (version) => ({
      version: formatVersion(version.version),
      source: onSite(processUrl(version)),
      validity: validity(version),
    })),
  },
});

export const schemaFacts = (schema: SchemaDetail) => ({
  source: onSite(schemaUrl(schema)),
  validity: validity(schema),
  record: {
    schema: schema.schema,
    version: schema.version,
    namespace: schema.namespace,
    description: text(schema.description),
    changes: text(schema.changes),
    files: some(schema.files, ({ uid, name, kind, sha256 }) => ({
      ...{ name, kind, sha256 },
      source: onSite(fileHref(uid)),
    })),
    usedBy: some(schema.uses, ({ messageCode, process, version, processUid: uid }) => ({
      message: messageCode,
      process,
      source: onSite(processUrl({ uid, process, version })),
    })),
    versions: some(schema.versions, (version) => ({
      version: version.version,
      source: onSite(schemaUrl(version)),
      validity: validity(version),
    })),
  },
});

export const comparisonFacts = (comparison: SchemaVersionComparison) => ({
  source: onSite(urlOf('SchemaCompare', { uid: comparison.before.uid, otherUid: comparison.after.uid })),
  validity: { before: validity(comparison.before), after: validity(comparison.after) },
  record: {
    schema: comparison.after.schema,
    before: comparison.before.version,
    after: comparison.after.version,
    verdict: verdictsText(comparison) || 'Nicht vergleichbar, weil Dateien fehlen',
    withoutFiles: comparison.without,
    differences: some(comparison.differences, ({ path, sentence, verdict, receiver, unavoidable }) => ({
      ...{ path, sentence },
      ...{ sender: verdict, receiver, unavoidable },
    })),
  },
});

const use = ({ name, processUid: uid, process, processVersion: version }: ResponseCodeUse) => ({
  name: name || undefined,
  process,
  version: formatVersion(version),
  source: onSite(processUrl({ uid, process, version })),
});

export const responseCodeFacts = (code: ResponseCodeDetail) => ({
  source: onSite(responseCodeUrl(code)),
  validity: null,
  record: {
    code: code.code,
    descriptionShort: code.descriptionShort,
    description: text(code.description),
    categories: names(code.responsecategories),
    causes: text(code.causes),
    actor: code.actor || undefined,
    action: text(code.action),
    resend: text(code.resend),
    endsProcess: code.ends || undefined,
    usedBy: {
      processes: some(code.processes, use),
      steps: some(code.steps, use),
      messages: some(code.messages, use),
    },
  },
});

const version = (ref: VersionRef | null) =>
  ref && {
    ...{ process: ref.process, version: formatVersion(ref.version), title: ref.title },
    source: onSite(processUrl(ref)),
    validity: { from: day(ref.validFrom), until: day(ref.validUntil) },
  };

/** @param page the page that shows the same */
export const changeFacts = (changes: RoleChanges, page: string) => ({
  source: onSite(page),
  validity: { day: day(changes.date), since: day(changes.since) },
  record: {
    roles: roles(changes.roles),
    daysWithChanges: changes.days.slice(0, most).map(dayOfSeconds),
    processes: some(changes.processes, ({ kind, before, after, unchanged, ...one }) => ({
      ...{ day: day(one.day), kind },
      ...{ before: version(before), after: version(after), unchangedMessages: unchanged },
    })),
    messages: some(changes.messages, ({ kind, messageCode, process, fields, ...one }) => ({
      ...{ day: day(one.day), kind, message: messageCode, process: process.process, fields },
      source: onSite(messageUrl({ uid: one.uid, messageCode, process })),
    })),
    schemas: some(changes.schemas, ({ before, after, messages, ...one }) => ({
      day: day(one.day),
      schema: (after ?? before)!.schema,
      ...{ before: before?.version ?? null, after: after?.version ?? null, messages },
      verdict: verdictsText(one),
      source: onSite(schemaUrl((after ?? before)!)),
    })),
    deadlines: some(changes.deadlines, ({ process, step, before, after, ...one }) => ({
      ...{ day: day(one.day), process: process.process, step: step.name, before, after },
      source: onSite(processUrl(process)),
    })),
    openConsultations: some(changes.consultations, ({ uid, title }) => ({
      title,
      source: onSite(urlOf('ConsultationDetail', { uid })),
    })),
  },
});
