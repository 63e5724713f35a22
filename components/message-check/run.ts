import { Checker, failureText, type Schemas, Unreachable } from '@/lib/message-check/check';
import type {
  KnownSchema,
  NotificationUse,
  PartnerRoles,
  SchemaForCheck,
  SchemaSource,
} from '@/lib/message-check/model';
import type { Answer, Thread, WantedExample } from '@/lib/message-check/protocol';
import { type TriedVersion, trySamples, wantedOf } from '@/lib/message-check/samples';
import { Cancelled, TimedOut, Validator } from '@/lib/message-check/validator';
import type { DraftComparison } from '@/lib/schemas/draft';
import { fileHref } from '@/lib/schemas/file-address';
import { send } from '../ui/send';

const unreachable = () => {
  throw new Unreachable();
};
const json = <T>(path: string) => send<T>(path).catch(unreachable);

async function fileBytes(uid: number): Promise<Uint8Array> {
  const answer = await fetch(fileHref(uid)).catch(unreachable);
  if (!answer.ok) throw new Unreachable();
  return new Uint8Array(await answer.arrayBuffer());
}

/** What was loaded of the schemas; it stays while the page does. */
class PortalSchemas implements Schemas {
  private readonly loaded = new Map<string, Promise<unknown>>();

  /** What a call answers, asked once; asked again where it failed. */
  private load<T>(path: string): Promise<T> {
    const kept = this.loaded.get(path);
    if (kept) return kept as Promise<T>;
    const asked = json<T>(path);
    this.loaded.set(path, asked);
    asked.catch(() => this.loaded.delete(path));
    return asked;
  }

  /** All versions: which one is meant is found here, not on the server. */
  async all(): Promise<KnownSchema[]> {
    return (await this.load<{ schemas: KnownSchema[] }>('/api/schemas/namespaces/list')).schemas;
  }

  async one(uid: number): Promise<SchemaForCheck> {
    return (await this.load<{ schema: SchemaForCheck }>(`/api/schemas/usage/${uid}`)).schema;
  }

  partners(): Promise<PartnerRoles> {
    return this.load('/api/market-partners/roles/list');
  }

  async sources(uid: number): Promise<SchemaSource[]> {
    const { files } = await this.one(uid);
    return Promise.all(
      files.map(async ({ uid: file, name, main }) => ({
        name,
        main,
        bytes: await fileBytes(file),
      })),
    );
  }
}

/** A worker of the browser. */
function spawn(): Thread {
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: (question, transfer) => worker.postMessage(question, transfer),
    listen: (onAnswer, onError) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
      worker.onerror = (event) => {
        event.preventDefault();
        onError(new Error(event.message));
      };
    },
    end: () => worker.terminate(),
  };
}

/** What checks messages in the browser. */
export const newChecker = (): Checker =>
  new Checker(new PortalSchemas(), spawn, navigator.hardwareConcurrency);

/** A message that examples are made of. */
export interface ExampleSource {
  use: NotificationUse;
  /** `ECMPList 01p10` */
  schema: string;
  /** Makes one; undefined where none can be made. */
  make: (wanted: Pick<WantedExample, 'form' | 'seed' | 'violates'>) => Promise<string | undefined>;
}

/** Makes examples in the browser, from schema and rules. */
export class Examples {
  private readonly schemas = new PortalSchemas();
  private readonly validator = new Validator(spawn);

  /** @throws Error with a German sentence when it can't be loaded */
  async of(notificationUid: number): Promise<ExampleSource> {
    try {
      const { record } = await json<{ record: { values: { schema: number | null } } }>(
        `/api/market-notifications/show/${notificationUid}`,
      );
      const schemaUid = record.values.schema!;
      const [details, all] = await Promise.all([this.schemas.one(schemaUid), this.schemas.all()]);
      const { schema, version } = all.find(({ uid }) => uid === schemaUid)!;
      const use = details.notifications.find(({ uid }) => uid === notificationUid)!;
      const of = wantedOf(use, details, version);
      return {
        ...{ use, schema: `${schema} ${version}` },
        make: async (wanted) => {
          const load = () => this.schemas.sources(schemaUid);
          const text = await this.validator.example(schemaUid, load, { ...of, ...wanted });
          this.validator.rest();
          return text;
        },
      };
    } catch (error) {
      throw new Error(failureText(error));
    }
  }
}

/** Tries examples of today's messages against coming schema versions, in the browser. */
export class Samples {
  private readonly schemas = new PortalSchemas();
  private readonly validator = new Validator(spawn);

  /**
   * @returns undefined where the reader does not see the version
   * @throws Error with a German sentence when they can't be tried
   */
  async try(uid: number): Promise<TriedVersion | undefined> {
    try {
      const tried = await trySamples(uid, this.schemas, this.validator);
      this.validator.rest();
      return tried;
    } catch (error) {
      throw new Error(failureText(error));
    }
  }

  cancel(): void {
    this.validator.cancel();
  }
}

/** Compares schemas of the reader's own with stored versions, in the browser. */
export class Drafts {
  private validator = new Validator(spawn);

  /**
   * @param stored the XSD files of the version, loaded here
   * @returns undefined where it was cancelled
   * @throws Error with a German sentence when it can't be compared
   */
  async compare(
    draft: File[],
    stored: { uid: number; name: string; main: boolean }[],
  ): Promise<DraftComparison | undefined> {
    const { validator } = this;
    try {
      const [own, files] = await Promise.all([
        Promise.all(
          draft.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
        ),
        Promise.all(stored.map(async ({ uid, name }) => ({ name, bytes: await fileBytes(uid) }))),
      ]);
      const found = await validator.compare(own, files);
      validator.rest();
      return found;
    } catch (error) {
      if (error instanceof Cancelled) return undefined;
      if (error instanceof TimedOut)
        throw new Error('Der Entwurf ist zu umfangreich, um ihn hier zu vergleichen.');
      if (error instanceof Unreachable) throw new Error(failureText(error));
      throw new Error('Der Vergleich ist an einem unerwarteten Fehler gescheitert.');
    }
  }

  cancel(): void {
    this.validator.cancel();
    this.validator = new Validator(spawn);
  }
}
