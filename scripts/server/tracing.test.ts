import { SpanKind, trace } from '@opentelemetry/api';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { scopeStorage } from '../../lib/request-scope';
import { startTracing } from './tracing';

test('a span names its call and its request, and holds nothing that a person typed', async () => {
  const exporter = new InMemorySpanExporter();
  const sent: unknown[] = [];
  exporter.shutdown = async () => {};
  const tracing = startTracing(1, exporter);
  const tracer = trace.getTracer('test');
  const scope = { requestId: 'r-1', ip: '10.0.0.1', route: '/api/users/show/{uid}' };
  scopeStorage().run(scope, () => {
    tracer.startActiveSpan('GET', { kind: SpanKind.SERVER }, (span) => {
      span.setAttributes({ 'http.method': 'GET', 'http.route': '/api/[...path]', 'http.status_code': 500 });
      span.setAttributes({
        'http.target': '/api/users/show/7?token=geheim',
        'user.email': 'anna@netz.example',
      });
      tracer.startActiveSpan('fetch GET https://netz.example/x?mail=anna%40netz.example', (inner) => {
        inner.recordException(new TypeError('Anna Huber'));
        inner.setStatus({ code: 2, message: 'Anna Huber' });
        inner.end();
      });
      span.end();
    });
  });
  await tracing.stop();
  for (const { name, attributes, events, status, resource, parentSpanContext } of exporter.getFinishedSpans())
    sent.push({
      name,
      attributes,
      events,
      status,
      of: resource.attributes['service.name'],
      in: !!parentSpanContext,
    });
  expect(JSON.stringify(sent)).not.toMatch(/anna|huber|geheim|10\.0/i);
  expect(sent).toMatchObject([
    {
      name: 'fetch GET https://netz.example/x',
      attributes: { 'portal.request_id': 'r-1' },
      events: [{ name: 'exception', attributes: { 'exception.type': 'TypeError' } }],
      status: { code: 2 },
      in: true,
    },
    {
      name: 'GET /api/users/show/{uid}',
      attributes: {
        'http.route': '/api/users/show/{uid}',
        'http.status_code': 500,
        'portal.request_id': 'r-1',
      },
      of: 'energiemarkt-portal',
      in: false,
    },
  ]);
});
