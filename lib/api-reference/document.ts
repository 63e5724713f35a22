/** The parts of an OpenAPI operation that the page reads; lib/backend/openapi.ts makes them. */
export interface JsonSchema {
  type?: string | string[];
  enum?: (string | number | boolean | null)[];
  default?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  $ref?: string;
  anyOf?: JsonSchema[];
  prefixItems?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
}
export interface Operation {
  summary: string;
  operationId: string;
  description: string;
  deprecated?: boolean;
  security: unknown[];
  parameters: (
    | { $ref: string }
    | { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }
  )[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: { 200: { content: Record<string, { schema?: JsonSchema; example?: unknown }> } };
}
export interface ApiDocument {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}
