import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Secrets = { postgres: string; identity: string; token: string }

/** The secrets of this data folder, made once and readable by its owner only. */
export function keptSecrets(runFolder: string): { secrets: Secrets; areNew: boolean } {
  const file = secretsFile(runFolder)
  if (existsSync(file)) return { secrets: JSON.parse(readFileSync(file, 'utf8')), areNew: false }

  const make = () => randomBytes(32).toString('base64url')
  const secrets = { postgres: make(), identity: make(), token: make() }
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return { secrets, areNew: true }
}

export function secretsFile(runFolder: string): string {
  return join(runFolder, 'secrets.json')
}
