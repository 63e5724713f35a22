import { Notice } from '../ui/notice';

/** What the figures are not; it stands wherever they are shown. */
export function NoClaim() {
  return (
    <Notice>
      Die Angaben der Netzbetreiber (§ 20 ElWOG 2010) begründen keinen Rechtsanspruch auf einen Netzanschluss.
    </Notice>
  );
}
