import type { AnyEndpoint } from './endpoint';

/** Makes a finder of endpoints by method and path; path parameters are whole numbers. */
export function routerOf<One extends Pick<AnyEndpoint, 'method' | 'path'>>(endpoints: readonly One[]) {
  const compiled = endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[1-9]\\d{0,8})')}$`),
  }));
  return (method: string, path: string) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { endpoint, pattern } of compiled) {
      const found = endpoint.method === wanted ? pattern.exec(path) : null;
      if (found) {
        const parameters = Object.entries(found.groups ?? {}).map(([key, value]) => [key, Number(value)]);
        return { endpoint, parameters: Object.fromEntries(parameters) as Record<string, number> };
      }
    }
    return undefined;
  };
}
