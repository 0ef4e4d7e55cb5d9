import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Backdates a password by this many days. Returns a function that restores the password and its date. */
export async function agePassword(
  { origin, dataDir }: { origin: string; dataDir: string },
  username: string,
  days: number,
): Promise<() => Promise<void>> {
  const { postgres } = JSON.parse(await readFile(join(dataDir, 'run', 'secrets.json'), 'utf8')) as { postgres: string }
  const port = Number(new URL(origin).port) + 2
  const client = new pg.Client({ connectionString: `postgresql://care:${postgres}@127.0.0.1:${port}/care` })
  await client.connect()
  // triggers are off, because a trigger would set the date itself
  await client.query('set session_replication_role = replica')
  const before = await client.query('select password_hash, password_time from sys_user where username = $1', [username])
  const { password_hash, password_time } = before.rows[0]
  const set = 'update sys_user set password_hash = $2, password_time = $3 where username = $1'
  await client.query(set, [username, password_hash, new Date(Date.now() - days * 86_400_000)])

  return async () => {
    await client.query(set, [username, password_hash, password_time])
    await client.end()
  }
}
