import { metadata } from '@/app/_frame/metadata';
import { page, text } from '@/app/_frame/page';
import { historyOf } from '@/app/_frame/record';
import { pastParts, recordTools } from '@/app/_frame/record-tools';
import { shownText } from '@/app/_frame/shown-text';
import { DeleteButton } from '@/components/forms/delete-button';
import { ResponseCodeDetailView } from '@/components/response-codes/response-code-detail-view';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { withdrawnByDeleting } from '@/lib/bin/days';
import { responseCodeUrl } from '@/lib/named-urls';
import { showOwnNote } from '@/lib/response-codes/endpoints';
import { urlOf } from '@/lib/routes';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import { identified } from '../../_frame/version-links';
import { watchOf } from '../../_frame/watch';
import { deleteCode } from '../actions';
import { loadDated } from './load';

export const generateMetadata = metadata('ResponseCodeDetail', async ({ uid = '' }, query) => {
  const { record, stand } = await loadDated(uid, text(query, 'stand'));
  const { code, descriptionShort } = record;
  return {
    title: `Responsecode ${code}`,
    description: `Responsecode ${code}, ${descriptionShort}: Bedeutung, Kategorien und wo er verwendet wird.`,
    path: responseCodeUrl({ code }),
    feed: 'response-codes',
    // Search engines know it as it is.
    noIndex: Boolean(stand),
  };
});

export default page(
  ['ResponseCodeDetail', 'ResponseCodeByCode'],
  async ({ params: { uid = '' }, query, session }) => {
    const { record: responseCode, stand } = await loadDated(uid, text(query, 'stand'));
    const path = responseCodeUrl(responseCode);
    const cited = {
      path,
      cited: `Responsecode ${responseCode.code}, ${responseCode.descriptionShort}`,
      changed: responseCode.changed,
      // Deleting withdraws a code with all its days.
      asLongAs: 'solange es den Responsecode gibt',
    };
    if (stand)
      return (
        <ResponseCodeDetailView
          responseCode={responseCode}
          html={await shownText(responseCode.description)}
          {...pastParts(stand, urlOf('ResponseCodeDetail', { uid }), cited)}
        />
      );
    const history = await historyOf({ entity: 'response-codes', uid: Number(uid) }, { query, path });
    const { code, descriptionShort, description } = responseCode;
    const note = can(session, 'responseCodes.note')
      ? (await call(showOwnNote, { uid: Number(uid) })).note
      : null;
    const actions = note ? (
      <ButtonLink href={urlOf('ResponseCodeNote', { uid })} icon="edit">
        {note.note ? 'Eigene Anmerkung bearbeiten' : 'Anmerkung schreiben'}
      </ButtonLink>
    ) : (
      can(session, 'responseCodes.write') && (
        <>
          <ButtonLink href={urlOf('ResponseCodeEditPage', { uid })} icon="edit">
            Bearbeiten
          </ButtonLink>
          <DeleteButton
            one="Responsecode"
            action={deleteCode}
            uid={responseCode.uid}
            href={urlOf('ResponseCodeList')}
          >
            <p>
              Gelöscht wird der Responsecode {code} „{descriptionShort}“. {withdrawnByDeleting}
            </p>
          </DeleteButton>
        </>
      )
    );
    return (
      <>
        {identified({
          path,
          headline: `Responsecode ${code}: ${descriptionShort}`,
          name: String(code),
          changed: responseCode.changed,
          section: responseCode.responsecategories.map(({ name }) => name),
        })}
        <ResponseCodeDetailView
          responseCode={responseCode}
          html={await shownText(description)}
          tools={recordTools({
            ...cited,
            stand: viennaDay(clock()),
            feed: 'response-codes',
            watch: await watchOf(session, 'response-codes', responseCode.uid),
            open: true,
          })}
          actions={actions}
          history={history}
        />
      </>
    );
  },
);
