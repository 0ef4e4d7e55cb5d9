import { existsSync } from 'node:fs'
import pg from 'pg'
import { postgresUrl } from '../infra/cluster.ts'
import { UserError } from '../infra/say.ts'
import { readOrCreateSecrets, secretsFile } from './secrets.ts'
import { readSettings } from './settings.ts'

/** Connects to the database of DATABASE_URL, otherwise to the running database of `npm start`. */
export async function connectToDatabase(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect().catch((cause: unknown) => {
    throw new UserError('连不上数据库：请先运行 npm start，或设置 DATABASE_URL', { cause })
  })
  return client
}

/** URL of the database's owner: DATABASE_URL, otherwise the database of `npm start`. */
export function databaseUrl(): string {
  const { databaseUrl: given, folders, ports } = readSettings(process.env)
  if (given) return given
  if (!existsSync(secretsFile(folders.run)))
    throw new UserError('还没有数据库：请先运行 npm start，或设置 DATABASE_URL')
  return postgresUrl(ports.postgres, readOrCreateSecrets(folders.run).secrets.postgres, 'care')
}
