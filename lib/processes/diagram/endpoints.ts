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
import { diagramFile } from './file';

export const processDiagram = endpoint('GET /processes/diagram/{uid}', {
  summary: 'Das Sequenzdiagramm eines Prozesses als SVG',
  access: 'public',
  local: true, // the process may come from another backend, the drawing is made here
  file: 'image/svg+xml',
  input: uidInput,
  handle: async (input, context) => {
    const { process } = await execute(showProcess, input, context);
    const name = `${process.process} ${formatVersion(process.version)}`;
    const facts = {
      ...{ name, title: process.title, portal: config.portalName, date: formatDate(new Date()) },
      url: config.publicUrl + urlOf('ProcessDetail', { uid: process.uid }),
    };
    const body = diagramFile(
      process.steps,
      facts,
      ({ uid, processUid }) =>
        config.publicUrl + urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid }),
    );
    if (!body) throw notFound('Zu diesem Prozess sind keine Schritte mit Teilnehmern erfasst.');
    return new FileAnswer({ name: `ablauf-${name.replace(/\s+/g, '-')}.svg`, type: 'image/svg+xml', body });
  },
});
