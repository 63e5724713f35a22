// Reads and validates away from the page. It loads nothing: its answer's policy (scripts/server/security-headers.ts)
// allows no connection, so nothing of a message can leave it.
import { answering } from '@/lib/message-check/answering';
import type { Answer, Question } from '@/lib/message-check/protocol';

const scope = self as {
  postMessage: (answer: Answer) => void;
  onmessage: ((event: MessageEvent<Question>) => void) | null;
};
const answer = answering((said) => scope.postMessage(said));

scope.onmessage = ({ data }) => answer(data);
scope.postMessage({ kind: 'ready' });
