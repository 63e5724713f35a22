import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { processFacts, processView } from './process-page';

export const generateMetadata = metadata('ProcessDetail', processFacts);

export default page(['ProcessDetail', 'ProcessByName'], processView);
