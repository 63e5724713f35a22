import { BpmnModdle } from 'bpmn-moddle';
import fc from 'fast-check';
import { codesOf, stepsOf } from '@/tests/support/diagram';
import { bpmnFile } from './bpmn';

const facts = {
  ...{ name: 'EC_X 01.00', title: 'Ein <Prozess> & mehr', portal: 'Portal', date: '01.01.2026' },
  url: 'https://portal.example/prozesse/9',
};

const read = async (xml: string) => {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(xml);
  return { definitions: rootElement as unknown as Record<string, never>, warnings };
};

test('a process becomes lanes, tasks, flows and a drawing that bpmn-moddle reads without a warning', async () => {
  const steps = stepsOf([
    { from: ['AB'], to: ['NB'], name: 'Anfordern', message: 'ANFORDERUNG' },
    { from: ['NB'], name: 'Prüfen "genau" < bald', next: [3, 4] },
    { from: ['NB'], to: ['AB'], message: 'ABLEHNUNG', responseCodes: codesOf(56), next: [] },
    { from: ['NB'], to: ['AB'], message: 'ANTWORT', next: [] },
  ]);
  const { definitions, warnings } = await read(bpmnFile(steps, facts)!);
  expect(warnings).toEqual([]);
  const { rootElements, diagrams } = definitions as unknown as {
    rootElements: {
      $type: string;
      flowElements: { $type: string; name?: string }[];
      laneSets: { lanes: { name: string }[] }[];
    }[];
    diagrams: { plane: { planeElement: { bpmnElement?: unknown }[] } }[];
  };
  const process = rootElements.find(({ $type }) => $type === 'bpmn:Process')!;
  expect(process.laneSets[0]!.lanes.map(({ name }) => name)).toEqual(['Rolle AB', 'Rolle NB']);
  const types = process.flowElements.map(({ $type }) => $type.replace('bpmn:', ''));
  expect(types.filter((type) => type !== 'SequenceFlow').sort()).toEqual([
    'EndEvent',
    'EndEvent',
    'ExclusiveGateway',
    'SendTask',
    'SendTask',
    'SendTask',
    'StartEvent',
    'Task',
  ]);
  expect(process.flowElements.some(({ name }) => name === 'Prüfen "genau" < bald')).toBe(true);
  expect(diagrams[0]!.plane.planeElement.every(({ bpmnElement }) => bpmnElement)).toBe(true);
});

test('whatever the steps say, the file is sound', async () => {
  const any = fc.record({
    from: fc.subarray(['NB', 'LA', 'AB']),
    to: fc.subarray(['NB', 'EP']),
    name: fc.string(),
    message: fc.option(fc.constantFrom('A_B', 'C_D'), { nil: undefined }),
    next: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 9 }), async (given) => {
      const file = bpmnFile(stepsOf(given), facts);
      if (!file) return expect(given.every(({ from, to }) => from.length + to.length === 0)).toBe(true);
      expect((await read(file)).warnings).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('where nobody takes part there is no file', () => {
  expect(bpmnFile(stepsOf([{}]), facts)).toBeUndefined();
});
