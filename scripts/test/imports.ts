import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../infra/paths.ts'

const importing = /(?:from|import)\s*\(?\s*'([^']+)'/g

/**
 * Index files that list all entries of their package: importing such a file does not make the importer depend on every
 * entry.
 */
const lists =
  /^packages\/(services\/src\/(areas|start)|shared\/src\/(contract|areas|nouns)|console\/src\/(app\/.*|api|.*\/api)|screens\/src\/app|gateway\/src\/(app|forward.*))\.tsx?$/

let read: Map<string, string[]> | undefined

/** Maps each source file of packages and tests to its importers (cached). */
function importers(): Map<string, string[]> {
  read ??= readImporters()
  return read
}

function readImporters(): Map<string, string[]> {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', '{scripts,tests}/**/*.ts'], { cwd: root })
  const known = new Map<string, string[]>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(importing)) {
      const to = resolve(file, name)
      if (to) known.set(to, [...(known.get(to) ?? []), file])
    }
  return known
}

function resolve(file: string, name: string): string | undefined {
  const shared = /^@care\/shared\/(.+)$/.exec(name)?.[1]
  if (shared)
    return ['.ts', '.tsx']
      .map((end) => `packages/shared/src/${shared}${end}`)
      .find((path) => existsSync(join(root, path)))
  return name.startsWith('.') ? join(dirname(file), name) : undefined
}

/** Every file that depends on a changed file, directly or transitively, but not through index files. */
export function dependentsOf(changed: string[]): string[] {
  const known = importers()
  const found = new Set(changed)
  // iterating over a set includes elements added during the loop
  for (const file of found) if (!lists.test(file)) for (const importer of known.get(file) ?? []) found.add(importer)
  return [...found]
}
