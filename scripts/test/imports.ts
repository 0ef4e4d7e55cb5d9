import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../infra/paths.ts'

const importing = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Who names everything of its package in one list: whoever imports one of these is not thereby concerned by all that is in it. */
const lists =
  /^packages\/(services\/src\/(areas|start)|shared\/src\/(contract|areas|nouns)|console\/src\/(app\/.*|api|.*\/api)|screens\/src\/app|gateway\/src\/(app|forward.*))\.tsx?$/

let read: Map<string, string[]> | undefined

/** For every source file of packages and tests, the files that import it; as they are at the first look. */
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

/** Every file that stands on one of these, directly or through others; not through lists of everything. */
export function dependentsOf(changed: string[]): string[] {
  const known = importers()
  const found = new Set(changed)
  // a set hands out what is added while it is walked
  for (const file of found) if (!lists.test(file)) for (const importer of known.get(file) ?? []) found.add(importer)
  return [...found]
}
