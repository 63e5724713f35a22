import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { compileSchema, openMessage } from '@/lib/message-check/validate';
import { demoSchema, messageOf } from '@/tests/support/messages';
import interfaceList from '../data/interface-list.json' with { type: 'json' };

/** What each published schema accepts: the content of the process data, after the head of all messages. */
const contents: Record<string, string> = {
  CMNotification_01p20: `<m:CMRequestId>NYMV3L3I</m:CMRequestId>
    <m:ResponseData><m:ConsentId>AT00100020261005080000000A1B2C3D4</m:ConsentId><m:MeteringPoint>AT0010000000000000001000000000001</m:MeteringPoint>
      <m:ResponseCode>175</m:ResponseCode></m:ResponseData>
    <m:ResponseData><m:ResponseCode>1</m:ResponseCode><m:ResponseCode>999</m:ResponseCode></m:ResponseData>
    <m:CustomerData><m:Name1>Muster</m:Name1></m:CustomerData>
    <m:PortalApprovalURL>https://portal.demo.example/</m:PortalApprovalURL><m:Supplier>AT001001</m:Supplier>
    <m:AdditionalData Name="Hinweis">Demo</m:AdditionalData>`,
  CMRevoke_01p10: `<m:ConsentId>AT001000</m:ConsentId><m:MeteringPoint>AT0010000000000000001000000000001</m:MeteringPoint>
    <m:ConsentEnd>2026-10-05</m:ConsentEnd><m:ReasonKey>0</m:ReasonKey><m:Reason>Auszug</m:Reason>`,
  CPNotification_01p13: `<m:ResponseData><m:OriginalMessageID>AT001000</m:OriginalMessageID><m:ResponseCode>56</m:ResponseCode></m:ResponseData>
    <m:AdditionalData Name="Hinweis">Demo</m:AdditionalData>`,
  ConsumptionRecord_01p41: `<t:ProcessDate>2026-10-05</t:ProcessDate><t:MeteringPoint>AT0010000000000000001000000000001</t:MeteringPoint>
    <m:ECID>AT00100000000RC100130000000000001</m:ECID><m:DeliveryPoint>AT001001</m:DeliveryPoint><m:Sequence>1</m:Sequence>
    <m:Energy><m:MeteringReason>00</m:MeteringReason>
      <m:MeteringPeriodStart>2026-10-04T00:00:00+02:00</m:MeteringPeriodStart><m:MeteringPeriodEnd>2026-10-04T00:15:00+02:00</m:MeteringPeriodEnd>
      <m:MeteringIntervall>QH</m:MeteringIntervall><m:NumberOfMeteringIntervall>1</m:NumberOfMeteringIntervall>
      <m:EnergyData MeterCode="1-1:1.9.0 P.01" UOM="KWH"><m:EP><m:DTF>2026-10-04T00:00:00+02:00</m:DTF>
        <m:DTT>2026-10-04T00:15:00+02:00</m:DTT><m:MM>L1</m:MM><m:BQ>0.123456</m:BQ></m:EP></m:EnergyData></m:Energy>`,
  MasterData_01p33: `<t:ProcessDate>2026-10-05</t:ProcessDate><t:MeteringPoint>AT0010000000000000001000000000001</t:MeteringPoint>
    <m:ContractPartner><m:Name1 Changed="false">Muster GmbH</m:Name1><m:Phone>+43 1 000</m:Phone></m:ContractPartner>
    <m:DeliveryAddress><m:Country>AT</m:Country><m:ZIP Changed="false">1010</m:ZIP><m:City Changed="false">Wien</m:City>
      <m:Street Changed="true">Ring</m:Street><m:StreetNo Changed="true">1</m:StreetNo></m:DeliveryAddress>
    <m:BillingData><m:GridInvoiceRecipient Changed="false">CUSTOMER</m:GridInvoiceRecipient>
      <m:MeterReadingMonth Changed="false">12</m:MeterReadingMonth><m:YearMonthOfNextBill>202612</m:YearMonthOfNextBill></m:BillingData>
    <m:MeteringPointData><m:DeviceType Changed="false">IMS</m:DeviceType><m:TransmissionCycle Changed="false">D</m:TransmissionCycle>
      <m:Device><m:DeviceNumber Changed="false">4711</m:DeviceNumber></m:Device><m:SupStatus>ON</m:SupStatus>
      <m:DSOTariffClass Changed="false">N</m:DSOTariffClass><m:EnergyDirection>CONSUMPTION</m:EnergyDirection>
      <m:EnergyCommunity Changed="false">RC_R</m:EnergyCommunity><m:TypeOfGeneration Changed="false">NONE</m:TypeOfGeneration>
      <m:ForecastConsumption>3500</m:ForecastConsumption><m:SupplyOfLastResort>false</m:SupplyOfLastResort>
      <m:LoadProfileType Changed="false">H0</m:LoadProfileType><m:LocalID>1</m:LocalID><m:RegionalID>1</m:RegionalID>
      <m:ElectricitySpecificData><m:GridUsageLevel Changed="false">7</m:GridUsageLevel><m:GridLossLevel Changed="false">7</m:GridLossLevel></m:ElectricitySpecificData>
    </m:MeteringPointData>`,
};

/** What each published schema refuses: the messages with one thing that is wrong. */
const refused: [key: string, was: string, becomes: string][] = [
  ['CMNotification_01p20', '<m:CMRequestId>NYMV3L3I</m:CMRequestId>', ''],
  ['CMNotification_01p20', '>175<', '>0<'],
  ['CMNotification_01p20', '>999<', '>1000<'],
  ['CMNotification_01p20', 'Name="Hinweis"', ''],
  ['CMNotification_01p20', '>AT001001<', '><'],
  ['CMNotification_01p20', '<m:Name1>Muster</m:Name1>', ''],
  ['CMRevoke_01p10', '<m:ReasonKey>0<', '<m:ReasonKey>3<'],
  ['CMRevoke_01p10', 'Auszug', 'Auszug '.repeat(8)],
  ['CMRevoke_01p10', '<m:ConsentEnd>2026-10-05</m:ConsentEnd>', ''],
  ['CMRevoke_01p10', '2026-10-05', '05.10.2026'],
  ['CPNotification_01p13', '<m:ResponseCode>56</m:ResponseCode>', ''],
  ['CPNotification_01p13', '>AT001000</m:OriginalMessageID', '>AT-001000</m:OriginalMessageID'],
  ['CPNotification_01p13', '01.13', '01.12'],
  ['ConsumptionRecord_01p41', '<m:MM>L1</m:MM>', ''],
  ['ConsumptionRecord_01p41', '>QH<', '>M<'],
  ['ConsumptionRecord_01p41', '00:15:00+02:00', '00:15:01+02:00'],
  ['ConsumptionRecord_01p41', '0.123456', '0.1234567'],
  ['ConsumptionRecord_01p41', 'UOM="KWH"', 'UOM="kWh"'],
  ['ConsumptionRecord_01p41', '<m:Sequence>1<', '<m:Sequence>1</m:Sequence><m:Sequence>2<'],
  ['MasterData_01p33', ' Changed="true">Ring', '>Ring'],
  ['MasterData_01p33', '>AT<', '>Austria<'],
  ['MasterData_01p33', '>12<', '>13<'],
  ['MasterData_01p33', '>7<', '>8<'],
  ['MasterData_01p33', '202612', '2026-12'],
  ['MasterData_01p33', '<m:SupStatus>ON</m:SupStatus>', ''],
  ['MasterData_01p33', '>IMS<', '>SMART<'],
  ['MasterData_01p33', '>H0<', '>H 0<'],
];

const compiled = new Map<string, ReturnType<typeof compileSchema>>();

function errorsOf(key: string, text: string): number {
  const message = openMessage(new TextEncoder().encode(text));
  if (!compiled.has(key)) compiled.set(key, compileSchema(demoSchema(key)));
  const { total } = message.validate(compiled.get(key)!);
  message.close();
  return total;
}

test.each(Object.keys(contents))('%s accepts a message as the market sends it', (key) => {
  expect(errorsOf(key, messageOf(key, contents[key]!))).toBe(0);
});

test.each(refused)('%s refuses %s made into %s', (key, was, becomes) => {
  const right = messageOf(key, contents[key]!);
  const wrong = right.replace(was, becomes);
  expect(wrong).not.toBe(right);
  expect(errorsOf(key, wrong)).toBeGreaterThan(0);
});

test('01p40 does not know what came with 01p41', () => {
  const [key, content] = ['ConsumptionRecord_01p40', contents.ConsumptionRecord_01p41!];
  expect(errorsOf(key, messageOf(key, content))).toBeGreaterThan(0);
  expect(errorsOf(key, messageOf(key, content.replace('<m:Sequence>1</m:Sequence>', '')))).toBe(0);
});

test('each message of the interface list can be checked, but for the one whose schema is not to be had', () => {
  const schemas = interfaceList.flatMap(({ messages }) => messages.map(({ schema }) => schema));
  expect(
    [...new Set(schemas)].filter(
      (key) => !existsSync(new URL(`../data/schemas/${key}.xsd`, import.meta.url)),
    ),
  ).toEqual(['MasterData_01p35']);
});
