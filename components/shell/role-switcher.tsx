'use client';

import { useState } from 'react';
import { SelectField } from '@/components/ui/select';
import type { RoleOption } from '@/lib/auth/state';
import { browser } from '../ui/browser';
import { asHtml, notifyAfterLoad } from '../ui/notify';
import { send } from '../ui/send';
import type { Account } from './account';
import { useLeaving } from './use-leaving';

interface SwitchResult {
  mpusers?: { ecnumber?: { uid?: number }; marketpartnerUid?: number }[];
}

/** Switches the person's active role, then reloads the page. */
export function RoleSwitcher({ account: { roles, activeId } }: { account: Account }) {
  const [requesting, setRequesting] = useState(false);
  const { question, leave } = useLeaving();
  const [chosen, setChosen] = useState(activeId ?? '');

  const change = async (id: string) => {
    const option = roles.find((role) => role.id === id);
    if (!option) return;
    setChosen(id);
    setRequesting(true);
    try {
      const result = await send<SwitchResult | undefined>('/api/users/edit/active-role', {
        json: option.value,
      });
      notifyAfterLoad(confirmation(option, result));
      browser.reload();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: logged at debug level, no message (docs/requirements/roles.md, Active role)
      console.debug('Role switch failed', error);
      setChosen(activeId ?? '');
      setRequesting(false);
    }
  };
  return (
    <>
      <SelectField
        label="Rolle wechseln"
        options={roles.map(({ id, title }) => ({ value: id, title }))}
        placeholder={activeId ? undefined : 'Rolle wählen'}
        value={chosen}
        onChange={(id) =>
          leave({ title: 'Trotzdem wechseln?', confirmLabel: 'Rolle wechseln', go: () => change(id) })
        }
        disabled={requesting}
        search={roles.length > 8}
      />
      {question}
    </>
  );
}

/** Tells the new role, with a link to the partner's page if there is one. */
function confirmation({ title, value }: RoleOption, result?: SwitchResult) {
  const partner = result?.mpusers?.find(({ ecnumber }) => ecnumber?.uid === value.activeEcnumber);
  const uid = value.activeEcnumber > 0 ? partner?.marketpartnerUid : undefined;
  const text = `Sie handeln jetzt als ${asHtml(title)}.`;
  if (uid === undefined || !(uid > -1)) return { type: 'success' as const, text };
  return {
    type: 'success' as const,
    text: `${text} <a href="/marktpartner/${Number(uid)}">Marktpartner Eintrag anzeigen</a>`,
    hideAfter: 8000, // time to read and reach the link
  };
}
