import { file, root, schema } from '@/tests/support/xsd';
import { Lane, TooExpensive } from './lane';
import type { Question } from './protocol';

const optional = (count: number) =>
  root(
    `<s:sequence>${Array.from({ length: count }, (_, i) => `<s:element name="e${i}" minOccurs="0"/>`).join('')}</s:sequence>`,
  );
const namespace = 'urn:markt:test/01p10';
const check = (text: string): Question => ({
  task: 'checkSchemas',
  args: [[file('a.xsd', text)], namespace],
});
const limits = { time: 60_000, memory: 256 * 1_048_576, waiting: 3, rest: 60_000 };
/**
 * The same two long texts a million times: hours, on any machine. It is our code that goes on, which can be ended; a
 * function of JavaScript itself on an endless list could not, and would go on beside all later tests.
 */
const endless: Question = {
  task: 'compareWords',
  args: [new Array(1_000_000).fill(['eins und '.repeat(20_000), 'zwei oder '.repeat(20_000)])],
};

describe('work in a thread', () => {
  test('goes on beside what else happens, and what takes too long ends alone', async () => {
    const lane = new Lane({ ...limits, time: 6_000 });
    const order: string[] = [];
    const ended = lane.run(endless).catch((error) => {
      order.push('ended');
      return error;
    });
    const after = lane.run(check(optional(3))).then((answer) => {
      order.push('next');
      return answer;
    });
    for (const turn of [1, 2, 3]) {
      await new Promise(setImmediate);
      order.push(`turn ${turn}`);
    }
    expect(await ended).toBeInstanceOf(TooExpensive);
    expect(await after).toMatchObject({ facts: { mainFile: 'a.xsd' } });
    expect(order).toEqual(['turn 1', 'turn 2', 'turn 3', 'ended', 'next']);
  });

  test('what is so busy that it does not even tell its time ends, too', async () => {
    const lane = new Lane({ ...limits, time: 1_000 });
    const ended = expect(lane.run(endless)).rejects.toBeInstanceOf(TooExpensive);
    Reflect.get(lane, 'worker').cpuUsage = () => new Promise(() => {});
    await ended;
  });

  test('what needs more memory than there is ends, and the next begins anew', async () => {
    const lane = new Lane({ ...limits, memory: 24 * 1_048_576 });
    const many = root(
      `<s:sequence>${Array.from({ length: 3_000 }, (_, i) => `<s:element name="e${i}"/>`).join('')}</s:sequence>`,
    );
    await expect(lane.run(check(many))).rejects.toMatchObject({ reason: 'memory' });
    expect(await lane.run(check(optional(3)))).toHaveProperty('facts');
  });

  test('what can not be handed over fails alone', async () => {
    const lane = new Lane(limits);
    const odd: Question = { task: 'checkXml', args: [() => {}] };
    const runs = [lane.run(check(optional(3))), lane.run(odd), lane.run(odd), lane.run(check(optional(3)))];
    const answers = await Promise.allSettled(runs);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: { code: 'unavailable' } });
  });

  test('only so many wait', async () => {
    const lane = new Lane(limits);
    const runs = Array.from({ length: 5 }, () => lane.run(check(optional(3))));
    const answers = await Promise.allSettled(runs);
    expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
    expect(answers[4]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 60 } });
  });

  /** One thread for what follows: starting one costs more than most of it. */
  const common = new Lane(limits);
  const el = (name: string, more = '') => `<s:element name="${name}" type="s:string"${more}/>`;
  const many = (count: number, one: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => one(index)).join('');
  test.each<[string, string]>([
    ['500 optional elements', optional(500)],
    ['1,500 optional elements', optional(1_500)],
    ['5,000 optional elements', optional(5_000)],
    ['10,000 optional elements', optional(10_000)],
    [
      'choices in choices',
      root(
        `<s:sequence>${many(60, (i) => `${'<s:choice minOccurs="0">'.repeat(40)}${el(`a${i}`)}${many(39, (d) => `</s:choice>${el(`b${i}x${d}`)}`)}</s:choice>`)}</s:sequence>`,
      ),
    ],
    [
      'optional choices',
      root(
        `<s:sequence>${many(800, (i) => `<s:choice minOccurs="0">${el(`a${i}`)}${el(`b${i}`)}</s:choice>`)}</s:sequence>`,
      ),
    ],
    [
      'a repeated choice of very many',
      root(`<s:choice maxOccurs="unbounded">${many(5_000, (i) => el(`e${i}`))}</s:choice>`),
    ],
    [
      'groups that double',
      schema(
        `<s:element name="R"><s:complexType><s:group ref="t:g0"/></s:complexType></s:element>${many(40, (i) => `<s:group name="g${i}"><s:sequence><s:group ref="t:g${i + 1}"/><s:group ref="t:g${i + 1}"/></s:sequence></s:group>`)}<s:group name="g40"><s:sequence>${el('a')}</s:sequence></s:group>`,
      ),
    ],
    [
      'optional elements by many extensions',
      schema(
        `<s:element name="R" type="t:T600"/><s:complexType name="T0"/>${many(600, (i) => `<s:complexType name="T${i + 1}"><s:complexContent><s:extension base="t:T${i}"><s:sequence>${el(`e${i}`, ' minOccurs="0"')}</s:sequence></s:extension></s:complexContent></s:complexType>`)}`,
      ),
    ],
  ])('refuses %s before anything is compiled', async (_, text) => {
    const { problems } = (await common.run(check(text))) as {
      problems: { file: string; sentence: string }[];
    };
    expect(problems[0]).toMatchObject({
      file: 'a.xsd',
      line: 1,
      sentence: expect.stringContaining('zu viele Elemente in zu vielen Reihenfolgen'),
    });
  });

  test.each<[string, string]>([
    [
      'huge counters',
      root(`<s:sequence>${el('a', ' minOccurs="4000000" maxOccurs="90000000"')}</s:sequence>`),
    ],
    ['many mandatory elements', root(`<s:sequence>${many(2_000, (i) => el(`e${i}`))}</s:sequence>`)],
    ['400 optional elements', optional(400)],
  ])('takes %s', async (_, text) => {
    expect(await common.run(check(text))).toHaveProperty('facts');
  });

  const attributes = many(60_000, (i) => `<s:attribute name="a${i}"/>`);
  test.each<[string, string, RegExp]>([
    [
      '60,000 attributes',
      schema(`<s:element name="R"><s:complexType>${attributes}</s:complexType></s:element>`),
      /„R“ hat mehr als 2.000 Attribute/,
    ],
    [
      '60,000 attributes of a group',
      schema(
        `<s:attributeGroup name="G">${attributes}</s:attributeGroup><s:element name="R"><s:complexType><s:attributeGroup ref="t:G"/></s:complexType></s:element>`,
      ),
      /„G“ hat mehr als 2.000 Attribute/,
    ],
    [
      '60,000 attributes on a declaration',
      schema(`<s:element name="R" ${many(60_000, (i) => `a${i}="" `)}/>`),
      /lässt sich nicht übersetzen/,
    ],
    [
      'entities that multiply',
      `<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${optional(1)}`,
      /DOCTYPE/,
    ],
    ['deep nesting', root(`${'<s:sequence>'.repeat(200)}${'</s:sequence>'.repeat(200)}`), /tiefer als/],
  ])('refuses %s', async (_, text, sentence) => {
    expect(await common.run(check(text))).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'a.xsd', sentence: expect.stringMatching(sentence) }),
      ]),
    });
  });
});
