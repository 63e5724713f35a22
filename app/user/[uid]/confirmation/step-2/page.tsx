import type { Metadata } from 'next';
import { ConfirmDataForm } from '@/components/registration/confirm-data-form';
import { PageHeader } from '@/components/ui/page-header';
import { isRoleName } from '@/lib/auth/roles';
import { call } from '@/lib/backend/call';
import type { Interests, Person } from '@/lib/registration/model';
import { routeOf } from '@/lib/routes';
import { showSelf } from '@/lib/users/endpoints';
import type { UserObject } from '@/lib/users/model';
import { eachTopic, salutations } from '@/lib/users/settings';
import { loadInterestLists } from '../../../../_frame/interest-lists';
import { page } from '../../../../_frame/page';
import { confirmDataAction } from './actions';

export const metadata: Metadata = { title: routeOf('UserConfirmation').title, robots: { index: false } };

export default page('UserConfirmation', async () => {
  const user = await call(showSelf, {});
  const { lists } = await loadInterestLists(interestsOf(user).processesparticipants);
  return (
    <>
      <PageHeader
        title="Bitte prüfen Sie Ihre Daten"
        lead="Bevor Sie das Portal verwenden, prüfen und bestätigen Sie bitte, was über Sie gespeichert ist. Sie können alles später ändern."
      />
      <ConfirmDataForm
        data={{ ...personOf(user), ...interestsOf(user), privacyPolicy: user.privacyPolicy }}
        email={user.email}
        lists={lists}
        action={confirmDataAction}
      />
    </>
  );
});

function personOf({ salutation, firstName, lastName, company }: UserObject): Person {
  // What came from elsewhere may hold other salutations.
  const known = salutations.find((one) => one === salutation) ?? '';
  return { salutation: known, firstName, lastName, company };
}

function interestsOf(user: UserObject): Interests {
  return {
    processesparticipants: user.processesparticipants.flatMap(({ uid, name }) =>
      isRoleName(name) ? [] : uid,
    ),
    processescategories: user.processescategories.map(({ uid }) => uid),
    notifyFrequency: user.notifyFrequency,
    ...eachTopic((name) => user[name]),
  };
}
