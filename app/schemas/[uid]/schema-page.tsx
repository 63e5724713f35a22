import { historyOf } from '@/app/_frame/record';
import { shownText } from '@/app/_frame/shown-text';
import { DeleteButton } from '@/components/forms/delete-button';
import { PlannedNotice } from '@/components/records/planned-notice';
import { usualOther } from '@/components/records/versions';
import { WithdrawButton } from '@/components/records/withdraw-button';
import { HoldingNotice } from '@/components/releases/holding-notice';
import { SchemaDetailView } from '@/components/schemas/schema-detail-view';
import { SchemaTree } from '@/components/schemas/schema-tree';
import { schemaVersions } from '@/components/schemas/schema-versions';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { restorable } from '@/lib/bin/days';
import { schemaUrl } from '@/lib/named-urls';
import { schemaPlan } from '@/lib/publications/endpoints';
import { showReleaseOf } from '@/lib/releases/endpoints';
import { namedUrl, type RouteParams, urlOf } from '@/lib/routes';
import { showSchemaTree } from '@/lib/schemas/endpoints';
import type { SchemaDetail } from '@/lib/schemas/model';
import { plural } from '@/lib/text/plural';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import { formatDate, formatNumber } from '@/lib/time/format';
import { type PageRequest, type Query, text } from '../../_frame/page';
import { pastParts, recordTools } from '../../_frame/record-tools';
import { identified, versionLinks } from '../../_frame/version-links';
import { watchOf } from '../../_frame/watch';
import { deleteSchema, revokeSchemaPlan, withdrawSchema } from '../actions';
import { loadDated } from './load';

/** What is said of the page of a schema version. */
export const schemaFacts = async ({ uid = '' }: RouteParams, query: Query) => {
  const { record: found, stand } = await loadDated(uid, text(query, 'stand'));
  const { schema, version, namespace } = found;
  return {
    title: `${schema} ${version}`,
    description: `XML-Schema ${schema} in der Version ${version}, Namespace ${namespace}: Dateien, Aufbau, Versionen und Prozesse, die es verwenden.`,
    path: schemaUrl(found),
    // Search engines know it as it is.
    noIndex: Boolean(stand),
  };
};

const shownTexts = async ({ description, changes }: SchemaDetail) => ({
  description: await shownText(description),
  changes: await shownText(changes),
});

const citedOf = (found: SchemaDetail) => ({
  path: schemaUrl(found),
  cited: `XML-Schema ${found.schema} ${found.version}, ${found.namespace}. Gültig ab ${formatDate(found.validFrom)}`,
  changed: found.changed,
});

/** The page of a schema version, however its address names it. */
export async function schemaView({ params: { uid = '' }, query, session }: PageRequest) {
  const { record: schema, stand } = await loadDated(uid, text(query, 'stand'));
  const cited = citedOf(schema);
  if (stand) {
    const parts = pastParts(stand, urlOf('SchemaDetailPage', { uid }), cited);
    return <SchemaDetailView schema={schema} texts={await shownTexts(schema)} {...parts} />;
  }
  const { path } = cited;
  const [{ tree }, history] = await Promise.all([
    call(showSchemaTree, { uid: Number(uid) }),
    historyOf({ entity: 'schemas', uid: Number(uid) }, { query, path }),
  ]);
  const publishes = can(session, 'schemas.write') && schema.editingStatus !== 'Final';
  const { planned } = publishes ? await call(schemaPlan.show, { uid: schema.uid }) : { planned: null };
  const { release } = publishes
    ? await call(showReleaseOf, { uid: schema.uid, part: 'schemas' })
    : { release: null };
  const versions = schemaVersions(schema);
  const latest = namedUrl('SchemaByName', { name: schema.schema });
  const other = usualOther(versions);
  versionLinks(versions, latest);
  return (
    <>
      {identified({
        path,
        latest,
        headline: `XML-Schema ${schema.schema} ${schema.version}`,
        name: schema.schema,
        version: versions.shown,
        changed: schema.changed,
      })}
      <SchemaDetailView
        schema={schema}
        texts={await shownTexts(schema)}
        tools={recordTools({
          ...cited,
          stand: schema.status === 0 ? undefined : viennaDay(clock()),
          feed: 'schemas',
          watch: await watchOf(session, 'schemas', schema.uid),
          open: schema.status !== 0,
          compare: other && versions.comparison(other),
        })}
        actions={can(session, 'schemas.write') && <Actions schema={schema} />}
        tree={tree && <SchemaTree tree={tree} />}
        history={history}
        planned={
          <>
            <PlannedNotice planned={planned} revoke={revokeSchemaPlan} />
            <HoldingNotice release={release} />
          </>
        }
      />
    </>
  );
}

function Actions({ schema: whole }: { schema: SchemaDetail }) {
  const { uid, schema, version, files, formerFiles } = whole;
  const all = files.length + formerFiles.length;
  return (
    <>
      <ButtonLink icon="edit" href={urlOf('SchemaEditPage', { uid })}>
        Bearbeiten
      </ButtonLink>
      <ButtonLink icon="plus" href={urlOf('SchemaNewVersion', { newVersion: `version-${uid}` })}>
        Neue Version
      </ButtonLink>
      <ButtonLink icon="copy" href={urlOf('SchemaDuplicate', { duplicate: `duplikat-${uid}` })}>
        Duplizieren
      </ButtonLink>
      {whole.editingStatus !== 'Final' && (
        <ButtonLink icon="check" href={urlOf('SchemaPublish', { uid })}>
          Veröffentlichen
        </ButtonLink>
      )}
      {whole.status !== 0 && (
        <WithdrawButton
          name={`${schema} ${version}`}
          uid={uid}
          revision={whole.revision}
          action={withdrawSchema}
          href={urlOf('SchemaDetailPage', { uid })}
        />
      )}
      {whole.firstPublic === null && (
        <DeleteButton
          title="Schemaversion löschen?"
          action={deleteSchema}
          uid={uid}
          one="Schema"
          href={urlOf('SchemaList')}
        >
          <p>
            Gelöscht wird die Schemaversion {schema} {version}
            {all > 0 && ` mit ${plural(all, 'einer Datei', `${formatNumber(all)} Dateien`)}`}.
          </p>
          <p>{restorable}</p>
        </DeleteButton>
      )}
    </>
  );
}
