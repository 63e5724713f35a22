import { brokenRules, type CheckedMessage, headlineOf, isFine } from '../message-check/headline';
import { messageReport } from '../message-check/report';
import { escapeXml } from '../text/xml';

/** A check that could not be made, also for want of a schema, is an error of the run, not of the message. */
export const isUnchecked = ({ verdict }: CheckedMessage): boolean =>
  verdict === 'failed' || verdict === 'unknown';

/** Whether a message is refused: `strict` counts warnings and recommendations too. */
export const isRefused = (message: CheckedMessage, strict: boolean): boolean =>
  !isUnchecked(message) &&
  (strict ? !isFine(message) : message.verdict !== 'valid' || brokenRules(message).length > 0);

/** The result as JUnit writes that of tests: a test case for each message. */
export function junitReport(messages: CheckedMessage[], strict: boolean): string {
  const errors = messages.filter(isUnchecked).length;
  const failures = messages.filter((one) => isRefused(one, strict)).length;
  const counts = `tests="${messages.length}" failures="${failures}" errors="${errors}"`;
  const cases = messages.map((message) => {
    const { name, schema, facts } = message;
    const group = facts?.messageCode ?? schema?.schema ?? 'portal-check';
    const head = `    <testcase classname="${escapeXml(group)}" name="${escapeXml(name)}"`;
    const tag = isUnchecked(message) ? 'error' : isRefused(message, strict) ? 'failure' : 'system-out';
    const said = tag === 'system-out' ? '' : ` message="${escapeXml(headlineOf(message))}"`;
    return `${head}>\n      <${tag}${said}>${escapeXml(messageReport(message))}</${tag}>\n    </testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="portal-check" ${counts}>`,
    `  <testsuite name="portal-check" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
