import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const free = /\b(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Zlib)\b/

interface Manifest {
  name: string
  version: string
  license?: unknown
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/**
 * Shipped packages by folder: the dependencies of the product's packages, direct and indirect, as installed on this
 * machine.
 */
function shippedWith(folder: string, found = new Map<string, Manifest>()) {
  const { dependencies, optionalDependencies } = manifestIn(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const at = seenFrom(folder, join('node_modules', name, 'package.json'))
    // packages for other platforms are not installed here
    if (!at || found.has(at)) continue
    found.set(at, manifestIn(at))
    shippedWith(at, found)
  }
  return found
}

function seenFrom(folder: string, path: string): string | undefined {
  if (existsSync(join(folder, path))) return realpathSync(dirname(join(folder, path)))
  return dirname(folder) === folder ? undefined : seenFrom(dirname(folder), path)
}

it('only freely usable packages and packages named in NOTICE are shipped', () => {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  const packages = ['gateway', 'services', 'console', 'screens', 'shared'].map((name) => join(root, 'packages', name))
  const shipped = packages.flatMap((folder) => [...shippedWith(folder).values()])
  expect(shipped.length).toBeGreaterThan(300)
  const unnamed = shipped.filter(({ name, license }) => {
    const mayBeUsed = typeof license === 'string' && license.split(' AND ').every((part) => free.test(part))
    return !mayBeUsed && !name.startsWith('@care/') && !notice.includes(name.replace(/-linux.*$/, ''))
  })
  expect(unnamed.map(({ name, version, license }) => `${name} ${version}: ${JSON.stringify(license)}`)).toEqual([])
})
