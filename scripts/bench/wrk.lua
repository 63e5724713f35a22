-- Asks for the given paths in turn and prints one line of JSON for load.ts. Times in microseconds.
local requests, at = {}, 0

function init(args)
  for i, path in ipairs(args) do requests[i] = wrk.format("GET", path) end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"duration":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
