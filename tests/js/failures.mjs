/** A reporter for Node's test runner: failures by file, and a count of the rest. */
export default async function* failures(events) {
  const counts = { passed: 0, failed: 0 };
  for await (const { type, data } of events) {
    if (type === 'test:pass') counts.passed++;
    if (type === 'test:stderr') yield data.message;
    if (type !== 'test:fail') continue;
    counts.failed++;
    const why = reason(data.details.error);
    // A helper that makes tests (cases.mjs) is not where one looks: the file is on the stack.
    const file = /(?<=file:\/\/)\S+\.test\.mjs/.exec(why)?.[0] ?? data.file;
    yield `${file}: ${data.name}\n${why}\n\n`;
  }
  yield counts.failed
    ? `${counts.failed} failed, ${counts.passed} passed\n`
    : `all passed: ${counts.passed}\n`;
}

/**
 * The message and stack of a test's failure, which the runner wraps; the stack may lack the message.
 */
function reason(error) {
  const { message, stack } = error.cause ?? error;
  return [message, stack].filter(Boolean).join('\n') || String(error);
}
