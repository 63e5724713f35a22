import 'server-only';
import { endpoint } from '../../backend/endpoint';
import { execute } from '../../backend/execute';
import { FileAnswer } from '../../backend/file-answer';
import { uidInput } from '../../backend/inputs';
import { config } from '../../config';
import { notFound } from '../../errors';
import { urlOf } from '../../routes';
import { formatVersion } from '../../text/version';
import { formatDate } from '../../time/format';
import { showProcess } from '../endpoints';
import type { ProcessDetail, ProcessStep } from '../model';
import { bpmnFile } from './bpmn';
import { type DiagramFacts, diagramFile } from './file';
import { diagramName } from './model';

/** The steps of a process as a file to keep. @throws PortalError not_found where there is nothing to draw */
function fileOf(
  process: ProcessDetail,
  { type, extension }: { type: string; extension: string },
  draw: (steps: readonly ProcessStep[], facts: DiagramFacts) => string | undefined,
): FileAnswer {
  const name = `${process.process} ${formatVersion(process.version)}`;
  const body = draw(process.steps, {
    ...{ name, title: process.title, portal: config.portalName, date: formatDate(new Date()) },
    url: config.publicUrl + urlOf('ProcessDetail', { uid: process.uid }),
  });
  if (!body) throw notFound('Zu diesem Prozess sind keine Schritte mit Teilnehmern erfasst.');
  return new FileAnswer({ name: diagramName(process, extension), type, body });
}

export const processDiagram = endpoint('GET /processes/diagram/{uid}', {
  summary: 'Das Sequenzdiagramm eines Prozesses als SVG',
  access: 'public',
  local: true, // the process may come from another backend, the drawing is made here
  file: 'image/svg+xml',
  input: uidInput,
  handle: async (input, context) => {
    const { process } = await execute(showProcess, input, context);
    return fileOf(process, { type: 'image/svg+xml', extension: 'svg' }, (steps, facts) =>
      diagramFile(
        steps,
        facts,
        ({ uid, processUid }) =>
          config.publicUrl + urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid }),
      ),
    );
  },
});

export const processBpmn = endpoint('GET /processes/bpmn/{uid}', {
  summary: 'Der Ablauf eines Prozesses als BPMN 2.0 (XML)',
  access: 'public',
  local: true,
  file: 'application/xml',
  input: uidInput,
  handle: async (input, context) => {
    const { process } = await execute(showProcess, input, context);
    return fileOf(process, { type: 'application/xml', extension: 'bpmn' }, bpmnFile);
  },
});
