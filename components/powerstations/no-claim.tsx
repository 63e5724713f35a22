import { Notice } from '../ui/notice';

/** Says that the figures are not binding; stands wherever they are shown. */
export function NoClaim() {
  return (
    <Notice>
      Die Angaben der Netzbetreiber (§ 20 ElWOG 2010) begründen keinen Rechtsanspruch auf einen Netzanschluss.
    </Notice>
  );
}
