import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withoutPersonalData } from '../../lib/loggable.ts';
import { requestScope } from '../../lib/request-scope.ts';

/** Attributes that leave the process. Others may hold addresses with their queries, or messages with values. */
const kept = new Set([
  'http.method',
  'http.route',
  'http.status_code',
  'error.type',
  'next.span_type',
  'next.route',
  'next.rsc',
  'operation.name',
  'portal.request_id',
]);

type Open = { -readonly [Name in keyof ReadableSpan]: ReadableSpan[Name] };

/** Takes out of an ended span what may be about persons, and names the call that answered. */
function cleanSpan(span: Open): void {
  const { route, requestId } = requestScope();
  for (const name of Object.keys(span.attributes)) if (!kept.has(name)) delete span.attributes[name];
  if (requestId) span.attributes['portal.request_id'] = requestId;
  if (route && span.attributes['http.route']) {
    span.attributes['http.route'] = route;
    span.name = `${span.attributes['http.method']} ${route}`;
  }
  span.name = withoutPersonalData(span.name.split('?', 1)[0]!);
  for (const event of span.events) {
    const type = event.attributes?.['exception.type']; // the log has its message, under the same request id
    event.attributes = type === undefined ? {} : { 'exception.type': type };
  }
  delete span.status.message;
}

/** Sends spans to an exporter, without personal data. */
const cleaned = (exporter: SpanExporter): SpanProcessor => {
  const batches = new BatchSpanProcessor({ exporter });
  return {
    onStart: (span, parent) => batches.onStart(span, parent),
    onEnd(span) {
      cleanSpan(span as Open);
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
};

/**
 * Sends the spans that Next makes of every request to an OpenTelemetry collector; address, headers and the service's
 * name are OpenTelemetry's variables. Must run before Next is loaded. Traces of senders are not continued: outsiders
 * shall not choose what is recorded.
 * @param ratio the part of requests that is recorded, from 0 to 1
 * @returns what sends the rest and ends it; it never rejects
 */
export function startTracing(ratio: number, exporter: SpanExporter = new OTLPTraceExporter()) {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    sampler: new TraceIdRatioBasedSampler(ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'energiemarkt-portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [cleaned(exporter)],
  });
  trace.setGlobalTracerProvider(provider);
  return { stop: (): Promise<void> => provider.shutdown().catch(() => {}) };
}
