import { chmodSync, mkdirSync } from 'node:fs'

const folder = '/var/lib/care-platform'

/** A folder of root's that every account may enter, for what the database account must reach in a closed checkout. */
export function shelter(): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}
