import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

/** Hash of all sources below these paths and of the lockfile, without tests. */
export function hashSources(places: string[]): string {
  const hash = createHash('sha256')
  for (const file of [join(root, 'pnpm-lock.yaml'), ...places.flatMap(filesIn)])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place)
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .sort()
    .flatMap((name) => filesIn(join(place, name)))
}
