import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Secrets = { postgres: string; identity: string; token: string; data: string; sip: string }

/** The secrets of this data folder, generated once and readable by the folder's owner only. */
export function readOrCreateSecrets(runFolder: string): { secrets: Secrets; areNew: boolean } {
  const file = secretsFile(runFolder)
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const make = () => randomBytes(32).toString('base64url')
  // a folder made by an earlier version lacks the newer secrets
  const secrets = { postgres: make(), identity: make(), token: make(), data: make(), sip: make(), ...kept }
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return { secrets, areNew: kept.postgres === undefined }
}

export function secretsFile(runFolder: string): string {
  return join(runFolder, 'secrets.json')
}
