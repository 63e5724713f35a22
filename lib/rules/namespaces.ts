/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** In which namespaces a message has elements of a local name, '' for none; undefined for names of which it is unsure. */
export type NamespacesByName = ReadonlyMap<string, string[] | undefined>;

/** Collects in which namespaces a message has elements of a name, while it is read once. */
export class Namespaces {
  private readonly names = new Set<string>();
  private readonly prefixes = new Map<string, string>();
  /** Prefixes that mean different namespaces in different places. */
  private readonly unsure = new Set<string>();
  private root = true;

  /** @param name as it is written @param attributes of the element, declarations included */
  add(name: string, attributes: Record<string, string>): void {
    this.names.add(name);
    for (const key in attributes) {
      if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue;
      const prefix = key === 'xmlns' ? '' : key.slice(6);
      const known = this.prefixes.get(prefix);
      if (known === undefined && (this.root || prefix !== '')) this.prefixes.set(prefix, attributes[key]!);
      else if (known !== attributes[key]) this.unsure.add(prefix);
    }
    this.root = false;
  }

  get all(): NamespacesByName {
    const found = new Map<string, string[] | undefined>();
    for (const name of this.names) {
      const colon = name.indexOf(':');
      const [prefix, local] = [colon < 0 ? '' : name.slice(0, colon), localName(name)];
      const before = found.has(local) ? found.get(local) : [];
      const uri = this.prefixes.get(prefix) ?? '';
      found.set(local, before && !this.unsure.has(prefix) ? [...new Set([...before, uri])] : undefined);
    }
    return found;
  }
}
