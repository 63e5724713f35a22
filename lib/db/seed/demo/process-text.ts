/** One step of a process as the seed describes it. */
export interface StepSeed {
  name: string;
  description?: string;
  /** The message sent in this step; it gives sender, receiver and response codes. */
  message?: string;
  /** Who acts in a step without a message (participant codes). */
  actors?: string[];
  /** Amount, unit, direction and the event it counts from; always made up for the demo. */
  deadline?: [number, 'Arbeitstage' | 'Kalendertage' | 'Stunden' | 'Minuten', 'vor' | 'nach', string];
  /** Numbers (from 1) of the steps that may follow; without it the next one, none for an end. */
  next?: number[];
}

/** What the seed says about a process beyond the facts of the interface list. */
export interface ProcessText {
  title: string;
  categories: string[];
  divisions: ('Strom' | 'Erdgas')[];
  granularity: string;
  fromConsultation: boolean;
  basics: string;
  description: string;
  trigger: string;
  preconditions: string;
  mandatoryXmlNodes: string;
  deadlines: string;
  changes: string;
  /** Message code to its meaning. */
  messages: Record<string, string>;
  /** Message code to the response codes it may carry. */
  responses: Record<string, number[]>;
  steps: StepSeed[];
}

export const p = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
/** Marks what was made up, so that nobody takes it for a rule of the market. */
export const demo = (text: string) => `<p><strong>Demotext:</strong> ${text}</p>`;
