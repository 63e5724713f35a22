import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import {
  API,
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import type { AnyEndpoint } from '../../lib/backend/endpoint';
import { endpoints } from '../../lib/backend/registry';
import { root } from '../steps/paths.mjs';
import { type Json, JsonTypes } from './json-types';

export interface Answers {
  /** By method and path. */
  calls: Record<string, Json>;
  /** The types that calls refer to. */
  types: Record<string, Json>;
}

/**
 * Describes the JSON answer of every call from the types of its declaration: the exporting modules tell which call it
 * is, the compiler what it answers.
 * @throws when a declaration is not exported, or answers something that is not JSON
 */
export async function describeAnswers(): Promise<Answers> {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    const { checker, program } = project;
    const types = new JsonTypes(checker);
    const calls: Record<string, Json> = {};
    for await (const file of glob('lib/**/*endpoint*.ts', { cwd: root })) {
      if (file.endsWith('.test.ts')) continue;
      const module = program.getSourceFile(join(root, file));
      const symbol = module && checker.getSymbolAtLocation(module);
      if (!symbol) throw new Error(`${file} is no module`);
      const exported: Record<string, unknown> = await import(join(root, file));
      for (const one of checker.getExportsOfModule(symbol)) {
        const found = declarations(checker, exported[one.name], typeOf(checker, one));
        for (const [declared, type] of found)
          calls[callOf(declared)] ??= answerOf(types, answerType(checker, type), callOf(declared));
      }
    }
    const missing = endpoints.filter((one) => !one.file && !calls[callOf(one)]);
    if (missing.length > 0) throw new Error(`Not exported: ${missing.map(callOf).join(', ')}`);
    const { schemas, types: named } = types.finish(calls);
    return { calls: schemas, types: named };
  } finally {
    api.close();
  }
}

const callOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

type ExportSymbol = ReturnType<Checker['getExportsOfModule']>[number];

function typeOf(checker: Checker, symbol: ExportSymbol): Type | undefined {
  const own = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return own.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(own) : undefined;
}

const known = new Set<unknown>(endpoints);

/** The endpoints with JSON answers in an exported value: the value itself, or its properties. */
function declarations(checker: Checker, value: unknown, type: Type | undefined): [AnyEndpoint, Type][] {
  if (!type || typeof value !== 'object' || value === null) return [];
  if (known.has(value)) return (value as AnyEndpoint).file ? [] : [[value as AnyEndpoint, type]];
  if (Array.isArray(value)) return [];
  return checker.getPropertiesOfType(type).flatMap((member) => {
    const own = (value as Record<string, unknown>)[member.name];
    return known.has(own) ? declarations(checker, own, checker.getTypeOfSymbol(member)) : [];
  });
}

/** If a handler returns nothing, the API sends an empty object (lib/backend/http.ts). */
const answerOf = (types: JsonTypes, type: Type, call: string): Json =>
  type.flags & TypeFlags.Void ? { type: 'object' } : types.schemaOf(type, call);

/** The `Answer` of `Endpoint<Input, Answer>`. */
function answerType(checker: Checker, type: Type): Type {
  const [, answer] = checker.getTypeArguments(type as TypeReference);
  if (!answer) throw new Error(`${checker.typeToString(type)} is no endpoint`);
  return answer;
}
