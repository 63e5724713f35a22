import 'server-only';
import { anonymous } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import type { RevisionGroup } from '../db/counts';
import { pageSizes, uidSchema } from '../list';
import { itemRows } from '../processes/comparison/rows';
import { number, object } from '../validation/yup';
import { whyNotShown } from '../validity/withdraw';
import { fillWords } from '../work/words';
import { entryGone, partnerGone, seen, writesFor } from './access';
import { compareElwog } from './compare';
import { ofActive } from './kind';
import { findElwogOwner, findElwogPartner, getElwog, listCurrentElwog, listElwog } from './queries';
import { entryVersions } from './validity';

/** Everything that an answer about entries is made of; blocks name contact persons by their records. */
const groups: RevisionGroup[] = ['elwoggwg', 'market_partners'];

/** Who may not write a partner's entries sees of them what a visitor does, and is asked about as one: what is kept is one. */
const kept = keeperFor('elwoggwg', groups);

export const listElwogEndpoint = endpoint('GET /elwoggwg/partner/{uid}/list', {
  summary:
    'Die ELWOG/GWG-Einträge eines Marktpartners mit allen Versionen; Entwürfe nur für die, die sie pflegen',
  access: 'public',
  input: object({
    uid: uidSchema().required(),
    page: number().integer().min(1).max(1_000_000),
    pageSize: number().integer().min(1).max(pageSizes.most),
  }).noUnknown(),
  handle: async (question, { db, session }) => {
    const writes = writesFor(session, question.uid);
    const partner = await kept(session, `partner:${question.uid}`, (sight) =>
      findElwogPartner(db, question.uid, sight),
    );
    const { uid, name } = seen(partner, partnerGone);
    const found = await kept(writes ? session : anonymous, `list:${JSON.stringify(question)}`, (sight) =>
      listElwog(db, question, sight),
    );
    return { marketPartner: { uid, name }, ...found };
  },
});

export const showElwog = endpoint('GET /elwoggwg/show/{uid}', {
  summary: 'Ein ELWOG/GWG-Eintrag mit seinen Blöcken und Versionen',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const owner = await kept(session, `owner:${uid}`, (sight) => findElwogOwner(db, uid, sight));
    if (!owner) throw await whyNotShown(db, entryVersions, uid, entryGone, { told: ofActive });
    const writes = writesFor(session, owner.marketPartnerUid);
    const entry = await kept(writes ? session : anonymous, `entry:${uid}`, (sight) =>
      getElwog(db, uid, sight),
    );
    if (!entry) throw entryGone();
    return { entry };
  },
});

export const compareElwogEndpoint = endpoint('GET /elwoggwg/compare/{uid}/{otherUid}', {
  summary: 'Zwei Versionen eines ELWOG/GWG-Eintrags: was sich ändert; die ältere ist „before“',
  access: 'public',
  input: object({ uid: uidSchema().required(), otherUid: uidSchema().required() }).noUnknown(),
  handle: async ({ uid, otherUid }, { db, session }) => {
    seen(await findElwogOwner(db, uid, session));
    const pair = await Promise.all([uid, otherUid].map((one) => getElwog(db, one, session)));
    const [before, after] = pair.sort((one, other) => (one?.version ?? 0) - (other?.version ?? 0));
    if (!before || !after || before.series !== after.series) throw entryGone();
    const comparison = compareElwog(before, after);
    await fillWords([...comparison.rows, ...itemRows(comparison.blocks)]);
    return { comparison: { before: before.version, after: after.version, ...comparison } };
  },
});

export const listElwogUids = endpoint('GET /elwoggwg/uids/list', {
  summary: 'Die Nummern aller gültigen ELWOG/GWG-Einträge, für Suchmaschinen (höchstens 50.000)',
  access: 'public',
  handle: async (_, { db }) => ({ elwoggwg: await listCurrentElwog(db, 50_000) }),
});
