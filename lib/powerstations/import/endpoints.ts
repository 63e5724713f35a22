import 'server-only';
import { can } from '../../auth/permissions';
import { type Context, endpoint } from '../../backend/endpoint';
import { PortalError } from '../../errors';
import { startImport } from '../../imports/start';
import { reportImport } from '../commands/import';
import { reportApplyForm, reportForm } from './form';
import { previewOf } from './model';
import { companyOf, listImports } from './queries';

/**
 * Whose stations the caller may report: all for page admins, otherwise those of their own market partner. Depends only
 * on the session, never on the input.
 * @throws PortalError forbidden for people who act for no market partner
 */
async function ownOf({ db, session }: Pick<Context, 'db' | 'session'>) {
  if (can(session, 'capacities.administer')) return undefined;
  const { marketPartnerUid: uid } = session;
  const company = uid > 0 && can(session, 'capacities.report', uid) ? await companyOf(db, uid) : undefined;
  if (!company) throw new PortalError('forbidden');
  return { uid, company };
}

export const previewReport = endpoint('POST /powerstations/import/preview', {
  summary: 'Was der Import einer Meldung von Netzanschlusskapazitäten (CSV oder XLSX) tun würde',
  access: 'capacities.report',
  unhurried: true,
  body: 'files',
  input: reportForm,
  handle: async ({ files, reportedOn }, context) => {
    const own = await ownOf(context);
    return { plan: previewOf(await reportImport.plan(context.db, files[0]!, { reportedOn, own })) };
  },
});

export const commitReport = endpoint('POST /powerstations/import/commit', {
  once: true,
  summary:
    'Eine Meldung von Netzanschlusskapazitäten importieren, wie die Vorschau sie zeigt; der Import läuft im Hintergrund, GET /imports/show/{uid} sagt, wie er steht',
  access: 'capacities.report',
  body: 'files',
  input: reportApplyForm,
  handle: async ({ files, reportedOn, digest }, context) => {
    const own = await ownOf(context);
    return startImport(context.db, {
      ...{ kind: 'substations', files, task: { reportedOn, digest, own } },
      ...{ marketPartnerUid: own?.uid, byUid: context.session.uid },
    });
  },
});

export const listReportImports = endpoint('GET /powerstations/imports/list', {
  summary: 'Die letzten Importe von Netzanschlusskapazitäten; für Marktpartner die eigenen',
  access: 'capacities.report',
  handle: async (_, context) => {
    const own = await ownOf(context);
    return { company: own?.company ?? null, imports: await listImports(context.db, own?.uid) };
  },
});
