import type { ProcessStep } from '../model';
import { deadlineSentence } from '../texts';
import type { DiagramFacts } from './file';
import { participantsOf } from './lanes';
import { escaped } from './markup';
import { orderOf } from './order';

const spaces = [
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"',
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"',
  'xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"',
  'xmlns:di="http://www.omg.org/spec/DD/20100524/DI"',
].join(' ');

/** Where things stand, in pixels: a column for each step, a row for each lane. */
const layout = { head: 30, name: 150, column: 220, lane: 150, task: { width: 150, height: 90 }, event: 36 };

interface Node {
  id: string;
  markup: (flows: string) => string;
  lane: number;
  /** The middle. */
  x: number;
  width: number;
  height: number;
}

/**
 * A process as BPMN 2.0 (ISO/IEC 19510): a lane for each market role, a task for each step in the lane of who acts
 * first, and where one of several steps may follow an exclusive gateway. Receivers, response codes and deadlines stand
 * in the documentation of a task, as BPMN has no place for them.
 * @returns undefined where no step names a participant
 */
export function bpmnFile(steps: readonly ProcessStep[], facts: DiagramFacts): string | undefined {
  const lanes = participantsOf(steps);
  if (lanes.length === 0) return undefined;
  const laneOf = ({ senders, receivers }: ProcessStep) =>
    Math.max(
      0,
      lanes.findIndex(({ uid }) => uid === [...senders, ...receivers][0]?.uid),
    );
  const { next } = orderOf(steps);
  const left = layout.head + layout.name;
  const nodes: Node[] = [];
  const flows: { id: string; from: string; to: string }[] = [];
  const join = (from: string, to: string) => flows.push({ id: `f_${from}_${to}`, from, to });
  const event = (id: string, kind: 'startEvent' | 'endEvent', name: string, column: number, lane: number) =>
    nodes.push({
      ...{ id, lane, x: left + column, width: layout.event, height: layout.event },
      markup: (content) => `<bpmn:${kind} id="${id}" name="${name}">${content}</bpmn:${kind}>`,
    });
  const taskId = (index: number) => `schritt_${index + 1}`;
  const entered = new Set(next.flat());
  event('beginn', 'startEvent', 'Beginn', 40, laneOf(steps[0]!));
  for (const [index, step] of steps.entries()) {
    const id = taskId(index);
    const lane = laneOf(step);
    const x = left + 80 + layout.column * index + layout.task.width / 2;
    const kind = step.notification ? 'sendTask' : 'task';
    const message = step.notification ? ` messageRef="nachricht_${step.notification.uid}"` : '';
    nodes.push({
      ...{ id, lane, x, ...layout.task },
      markup: (content) =>
        `<bpmn:${kind} id="${id}" name="${escaped(step.name)}"${message}><bpmn:documentation>${escaped(about(step))}</bpmn:documentation>${content}</bpmn:${kind}>`,
    });
    if (index === 0 || !entered.has(index)) join('beginn', id);
    const targets = next[index]!;
    if (targets.length === 0) {
      event(`ende_${index + 1}`, 'endEvent', 'Ende', x - left + 105, lane);
      join(id, `ende_${index + 1}`);
    }
    const choice = targets.length > 1 ? `wahl_${index + 1}` : id;
    if (targets.length > 1) {
      nodes.push({
        ...{ id: choice, lane, x: x + 105, width: 40, height: 40 },
        markup: (content) => `<bpmn:exclusiveGateway id="${choice}">${content}</bpmn:exclusiveGateway>`,
      });
      join(id, choice);
    }
    for (const target of targets) join(choice, taskId(target));
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const y = ({ lane }: Node) => layout.lane * lane + layout.lane / 2;
  const width = left + 80 + layout.column * steps.length + 60 - layout.head;
  const content = (id: string) =>
    flows.map(
      ({ id: flow, from, to }) => tied(flow, to === id, 'incoming') + tied(flow, from === id, 'outgoing'),
    );
  const messages = new Map(
    steps.flatMap(({ notification }) => (notification ? [[notification.uid, notification]] : [])),
  );
  const edge = ({ id, from, to }: (typeof flows)[number]) => {
    const [start, end] = [byId.get(from)!, byId.get(to)!];
    const [first, last] = [start.x + start.width / 2, end.x - end.width / 2];
    const middle = last > first ? last - 12 : first + 12;
    const points = [
      [first, y(start)],
      [middle, y(start)],
      [middle, y(end)],
      [last, y(end)],
    ];
    return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([px, py]) => `<di:waypoint x="${px}" y="${py}"/>`).join('')}</bpmndi:BPMNEdge>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions ${spaces} id="definitionen" name="${escaped(facts.name)}" targetNamespace="${escaped(facts.url)}" exporter="${escaped(facts.portal)}">
<bpmn:documentation>${escaped(`${facts.title}. ${facts.url}, Stand ${facts.date}`)}</bpmn:documentation>
${[...messages].map(([uid, { messageCode }]) => `<bpmn:message id="nachricht_${uid}" name="${escaped(messageCode)}"/>`).join('\n')}
<bpmn:collaboration id="markt"><bpmn:participant id="teilnehmer" name="${escaped(facts.name)}" processRef="prozess"/></bpmn:collaboration>
<bpmn:process id="prozess" name="${escaped(`${facts.name}: ${facts.title}`)}" isExecutable="false">
<bpmn:laneSet id="bahnen">${lanes
    .map(
      ({ name }, lane) =>
        `<bpmn:lane id="bahn_${lane + 1}" name="${escaped(name)}">${nodes
          .filter((node) => node.lane === lane)
          .map(({ id }) => `<bpmn:flowNodeRef>${id}</bpmn:flowNodeRef>`)
          .join('')}</bpmn:lane>`,
    )
    .join('')}</bpmn:laneSet>
${nodes.map(({ id, markup }) => markup(content(id).join(''))).join('\n')}
${flows.map(({ id, from, to }) => `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`).join('\n')}
</bpmn:process>
<bpmndi:BPMNDiagram id="zeichnung"><bpmndi:BPMNPlane id="ebene" bpmnElement="markt">
${shape('teilnehmer', 0, 0, layout.head + width, layout.lane * lanes.length, ' isHorizontal="true"')}
${lanes.map((_, lane) => shape(`bahn_${lane + 1}`, layout.head, layout.lane * lane, width, layout.lane, ' isHorizontal="true"')).join('\n')}
${nodes.map((node) => shape(node.id, node.x - node.width / 2, y(node) - node.height / 2, node.width, node.height)).join('\n')}
${flows.map(edge).join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}

const tied = (flow: string, is: boolean, side: 'incoming' | 'outgoing') =>
  is ? `<bpmn:${side}>${flow}</bpmn:${side}>` : '';

const shape = (id: string, x: number, y: number, width: number, height: number, more = '') =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${more}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;

/** What a task says beside its name. */
function about({
  senders,
  receivers,
  notification,
  deadline,
  deadlineText,
  responseCodes,
}: ProcessStep): string {
  const names = (list: ProcessStep['senders']) => list.map(({ name }) => name).join(', ');
  return [
    senders.length > 0 && `Sender: ${names(senders)}`,
    receivers.length > 0 && `Empfänger: ${names(receivers)}`,
    notification && `Marktnachricht: ${notification.messageCode}`,
    deadline ? `Frist: ${deadlineSentence(deadline)}` : deadlineText && `Frist: ${deadlineText}`,
    responseCodes.length > 0 && `Responsecodes: ${responseCodes.map(({ code }) => code).join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ');
}
