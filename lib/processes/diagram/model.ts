import { formatVersion } from '../../text/version';
import type { ProcessDetail } from '../model';

/** What the drawing of a process is called as a file. */
export const diagramName = (
  { process, version }: Pick<ProcessDetail, 'process' | 'version'>,
  extension: string,
) => `ablauf-${process.replace(/\s+/g, '-')}-${formatVersion(version)}.${extension}`;

/** What a diagram is drawn from. Lengths are pixels; y counts from the top of its own row. */
export type Shape =
  | { kind: 'path'; look: PathLook; d: string }
  | { kind: 'box'; look: BoxLook; x: number; y: number; width: number; height: number }
  | { kind: 'dot'; x: number; y: number }
  | { kind: 'text'; look: TextLook; x: number; y: number; lines: string[]; width: number };

export type PathLook = 'life' | 'message' | 'answer' | 'head' | 'flow' | 'flow-head' | 'separator';
export type BoxLook = 'lane' | 'activity' | 'note' | 'mask';
export type TextLook = 'code' | 'lane-code' | 'lane-name' | 'name' | 'detail' | 'deadline';

/** One step as a strip of the diagram. */
export interface Row {
  height: number;
  shapes: Shape[];
  /** The step's number and name, which lead to its page. */
  step: {
    uid: number;
    processUid: number;
    number: number;
    /** What the link is called: number, name, and who sends to whom. */
    label: string;
    badge: { x: number; y: number };
    name: Shape & { kind: 'text' };
  };
}

/** Head and foot of the diagram: the lanes' names. */
export interface Strip {
  height: number;
  shapes: Shape[];
}

export interface Diagram {
  width: number;
  head: Strip;
  rows: Row[];
  /** The lanes' names again under a long diagram. */
  foot?: Strip;
}

/** Sizes of letters and lines. */
export const fonts = {
  code: { size: 13, mono: true },
  'lane-code': { size: 15, bold: true },
  'lane-name': { size: 12.5 },
  name: { size: 15, bold: true },
  detail: { size: 13 },
  deadline: { size: 13 },
} as const;

export const lineHeights: Record<TextLook, number> = {
  code: 18,
  'lane-code': 20,
  'lane-name': 16,
  name: 20,
  detail: 18,
  deadline: 18,
};

export const badgeRadius = 13;
