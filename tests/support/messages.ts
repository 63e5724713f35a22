import { readFileSync } from 'node:fs';
import type { SchemaSource } from '@/lib/message-check/model';

const routing = `    <t:RoutingHeader>
      <t:Sender AddressType="ECNumber">
        <t:MessageAddress>AT001000</t:MessageAddress>
      </t:Sender>
      <t:Receiver AddressType="ECNumber">
        <t:MessageAddress>RC100001</t:MessageAddress>
      </t:Receiver>
      <t:DocumentCreationDateTime>2026-11-20T08:15:00Z</t:DocumentCreationDateTime>
    </t:RoutingHeader>
    <t:Sector>01</t:Sector>`;

const namespace = 'http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p10';

/** A message that is valid after the demo's ECMPList 01p10; `points` metering points, one element a line. */
export function ecmpList({ points = 1, code = 'ABSCHLUSS_ECON', uri = namespace } = {}): string {
  const time = `<m:MPTimeData>
        <m:DateFrom>2026-10-05</m:DateFrom>
        <m:DateTo>9999-12-31</m:DateTo>
        <m:EnergyDirection>CONSUMPTION</m:EnergyDirection>
        <m:ECPartFact>100</m:ECPartFact>
        <m:DateActivate>2026-10-05</m:DateActivate>
        <m:ECShare>12.5</m:ECShare>
      </m:MPTimeData>`;
  const point = (number: number) => `    <m:MPListData>
      <m:MeteringPoint>AT${String(number).padStart(31, '0')}</m:MeteringPoint>
      ${time}
    </m:MPListData>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<m:ECMPList xmlns:m="${uri}"
    xmlns:t="http://www.ebutilities.at/schemata/customerprocesses/common/types/01p20">
  <m:MarketParticipantDirectory DocumentMode="PROD" Duplicate="false" SchemaVersion="01.10">
${routing}
    <m:MessageCode>${code}</m:MessageCode>
  </m:MarketParticipantDirectory>
  <m:ProcessDirectory>
    <m:MessageId>AT0010002026112008150000001</m:MessageId>
    <m:ConversationId>AT0010002026112008150000002</m:ConversationId>
    <m:ProcessDate>2026-11-20</m:ProcessDate>
    <m:ECID>AT00100000000RC100001000000000001</m:ECID>
    <m:ECType>RC_R</m:ECType>
    <m:ECDisModel>D</m:ECDisModel>
${Array.from({ length: points }, (_, index) => point(index + 1)).join('\n')}
  </m:ProcessDirectory>
</m:ECMPList>
`;
}

/** A message of a schema that begins with the short process data; `content` is what follows them. */
export function messageOf(key: string, content: string): string {
  const [root = '', version = ''] = key.split('_');
  const room = root.startsWith('CM') ? 'customerconsent' : 'customerprocesses';
  const base = 'http://www.ebutilities.at/schemata';
  return `<m:${root} xmlns:m="${base}/${room}/${root.toLowerCase()}/${version}" xmlns:t="${base}/customerprocesses/common/types/01p20">
  <m:MarketParticipantDirectory DocumentMode="PROD" Duplicate="false" SchemaVersion="${version.replace('p', '.')}">
${routing}
    <m:MessageCode>DEMO</m:MessageCode>
  </m:MarketParticipantDirectory>
  <m:ProcessDirectory>
    <t:MessageId>AT0010002026112008150000001</t:MessageId>
    <t:ConversationId>AT0010002026112008150000002</t:ConversationId>
    ${content}
  </m:ProcessDirectory>
</m:${root}>`;
}

/** The demo's schema files of a version. */
export const demoSchema = (version: string): SchemaSource[] =>
  [version, 'CPCommonTypes_01p20'].map((name, index) => ({
    name: `${name}.xsd`,
    main: index === 0,
    bytes: readFileSync(new URL(`../../lib/db/seed/data/schemas/${name}.xsd`, import.meta.url)),
  }));

/** The text without its first line that holds `part`. */
export function withoutLine(text: string, part: string): string {
  const lines = text.split('\n');
  lines.splice(
    lines.findIndex((line) => line.includes(part)),
    1,
  );
  return lines.join('\n');
}
