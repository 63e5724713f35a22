'use client';

import { Late, late } from '../ui/late';
import type { ToolsProps } from './statement-tools-view';

// Visitors never see it.
const view = late(() => import('./statement-tools-view'));

/** What the reader may do with a statement: see `StatementToolsView`. */
export const StatementTools = (props: ToolsProps) => <Late script={view} props={props} />;
