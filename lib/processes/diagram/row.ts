import { plural } from '../../text/plural.ts';
import type { Participant, ProcessStep } from '../model';
import { deadlineSentence } from '../texts';
import { type Lanes, lines } from './lanes';
import { badgeRadius, fonts, lineHeights, type Row, type Shape, type TextLook } from './model';
import { gutterOf, type Order, orderShapes, orderText } from './order';
import { textWidth, wrap } from './text';

const top = 14;
const widest = { label: 380, activity: 280 };

/** Response codes that are named one by one. */
const mostCodes = 12;

/** A step as a strip: a message between lanes, a message to oneself, or something done without a message. */
export function rowOf(step: ProcessStep, index: number, lanes: Lanes, order: Order): Row {
  const senders = placesOf(step.senders, lanes);
  const receivers = placesOf(step.receivers, lanes);
  const content = new Content(lanes);
  const name =
    senders.length > 0 && receivers.length > 0
      ? content.message(step, senders, receivers)
      : content.activity(
          step,
          [...senders, ...receivers].sort((a, b) => a - b),
        );
  content.details(step, orderText(order, index));
  const height = Math.max(content.y + 14, top + 2 * badgeRadius + 14);
  const badge = { x: gutterOf(order).badge, y: top + 10 };
  const separator: Shape = { kind: 'path', look: 'separator', d: `M${lanes.gutter} 0H${lanes.width}` };
  return {
    height,
    shapes: [
      separator,
      lines(lanes, [0, height]),
      ...orderShapes(order, index, badge.y, height),
      ...content.shapes,
    ],
    step: {
      ...{ uid: step.uid, processUid: step.processUid, number: index + 1, badge, name },
      // Word for word what is seen, so that people who speak to their computer say what they see.
      label: `${index + 1} ${name.lines.join(' ')}${sidesText(step)}`,
    },
  };
}

const placesOf = (participants: Participant[], lanes: Lanes) =>
  [...new Set(participants.map(lanes.of))].sort((a, b) => a - b);

const namesOf = (list: Participant[]) => list.map(({ code, name }) => code || name).join(', ');

function sidesText({ senders, receivers }: ProcessStep): string {
  if (senders.length > 0 && receivers.length > 0) return `: ${namesOf(senders)} an ${namesOf(receivers)}`;
  const all = [...senders, ...receivers];
  return all.length > 0 ? `: ${namesOf(all)}` : '';
}

/** What stands in a strip, put under each other. */
class Content {
  readonly shapes: Shape[] = [];
  y = top;
  private x = 0;
  private width = 0;

  constructor(private readonly lanes: Lanes) {}

  private place(from: number, to: number) {
    const { gap, x } = this.lanes;
    this.x = (x(from) + x(to)) / 2;
    this.width = Math.min(Math.max(x(to) - x(from), gap) - 20, widest.label);
  }

  /** Sets a text in the middle of its place, on a ground that covers the lifelines. */
  private text(look: TextLook, content: string, most: number, inset = 0): Shape & { kind: 'text' } {
    const width = this.width - 2 * inset;
    const lines = wrap(content, width, fonts[look], most);
    const text = { kind: 'text', look, x: this.x, y: this.y, lines, width } as const;
    this.y += lines.length * lineHeights[look];
    return text;
  }

  private masked(text: Shape & { kind: 'text' }) {
    const height = text.lines.length * lineHeights[text.look];
    if (height === 0) return text;
    const { x, y, lines, look } = text;
    const width = Math.min(text.width, Math.max(...lines.map((line) => textWidth(line, fonts[look]))) + 8);
    this.shapes.push({ kind: 'box', look: 'mask', x: x - width / 2, y, width, height });
    return text;
  }

  message({ name, notification, responseCodes }: ProcessStep, senders: number[], receivers: number[]) {
    const others = receivers.filter((lane) => !senders.includes(lane));
    const own = receivers.filter((lane) => senders.includes(lane));
    const ends = others.length > 0 ? [...senders, ...others] : own;
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    this.place(low, high);
    const title = this.masked(this.text('name', name, 6));
    if (notification) this.shapes.push(this.masked(this.text('code', notification.messageCode, 4)));
    this.y += 8;
    // A step that carries response codes is an answer: drawn broken, as replies are.
    const look = responseCodes.length > 0 ? 'answer' : 'message';
    if (others.length > 0) this.bus(look, senders, others, low, high);
    if (own.length > 0) this.loops(look, own);
    this.y += 4;
    return title;
  }

  private bus(look: 'message' | 'answer', senders: number[], receivers: number[], low: number, high: number) {
    const { x } = this.lanes;
    const { y } = this;
    this.shapes.push({ kind: 'path', look, d: `M${x(low)} ${y}H${x(high)}` });
    for (const lane of senders) this.shapes.push({ kind: 'dot', x: x(lane), y });
    const heads = receivers.flatMap((lane) => [
      ...(senders.some((sender) => sender < lane) ? [`M${x(lane)} ${y}l-11 -5v10z`] : []),
      ...(senders.some((sender) => sender > lane) ? [`M${x(lane)} ${y}l11 -5v10z`] : []),
    ]);
    this.shapes.push({ kind: 'path', look: 'head', d: heads.join('') });
    this.y += 8;
  }

  /** Messages to oneself. */
  private loops(look: 'message' | 'answer', places: number[]) {
    const { x } = this.lanes;
    const { y } = this;
    const at = places.map(x);
    this.shapes.push({ kind: 'path', look, d: at.map((one) => `M${one} ${y}h36v20H${one + 10}`).join('') });
    for (const one of at) this.shapes.push({ kind: 'dot', x: one, y });
    this.shapes.push({
      kind: 'path',
      look: 'head',
      d: at.map((one) => `M${one} ${y + 20}l11 -5v10z`).join(''),
    });
    this.y += 28;
  }

  /** Something that one or several do, or nobody in particular: then a note over all lanes. */
  activity({ name, notification }: ProcessStep, places: number[]) {
    const { lanes } = this;
    const start = this.y;
    const nobody = places.length === 0;
    this.place(places[0] ?? 0, places[0] ?? lanes.count - 1);
    const width = nobody
      ? Math.min(lanes.gap * lanes.count - 20, 2 * widest.label)
      : Math.min(this.width, widest.activity);
    this.width = width;
    this.y = start + 8;
    const title = this.text('name', name, 8, 10);
    const code = notification && this.text('code', notification.messageCode, 4, 10);
    this.y += 8;
    const height = this.y - start;
    for (const x of nobody ? [this.x] : places.map(lanes.x)) {
      const look = nobody ? 'note' : 'activity';
      this.shapes.push({ kind: 'box', look, x: x - width / 2, y: start, width, height });
      // The first box has the linked name, the others repeat it.
      if (x !== this.x) this.shapes.push({ ...title, x });
      if (code) this.shapes.push({ ...code, x });
    }
    this.y += 6;
    return title;
  }

  details({ deadline, deadlineText, responseCodes }: ProcessStep, order: string) {
    const limit = deadline ? deadlineSentence(deadline) : deadlineText;
    const codes = responseCodes.slice(0, mostCodes).map(({ code }) => code);
    const more = responseCodes.length - codes.length;
    const all = `${codes.join(', ')}${more > 0 ? ` und ${more} ${plural(more, 'weiterer', 'weitere')}` : ''}`;
    if (limit) this.shapes.push(this.masked(this.text('deadline', `Frist: ${limit}`, 5)));
    if (codes.length > 0) {
      const label = plural(codes.length, 'Responsecode', 'Responsecodes');
      this.shapes.push(this.masked(this.text('detail', `${label} ${all}`, 4)));
    }
    if (order) this.shapes.push(this.masked(this.text('detail', order, 3)));
  }
}
