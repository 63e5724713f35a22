import { stepCalculatorUrl } from '@/lib/deadlines/address';
import type { ProcessStep } from '@/lib/processes/model';
import { deadlineSentence } from '@/lib/processes/texts';
import { html, type Markup } from '../ui/markup';

/** A step's deadline, linked to the calculator that already knows it. On paper the address would say nothing. */
export const deadlineLink = (step: ProcessStep, deadline: NonNullable<ProcessStep['deadline']>): Markup =>
  html`<a href="${stepCalculatorUrl(step)}" title="Frist berechnen" data-print-address="no">${deadlineSentence(deadline)}</a>`;
