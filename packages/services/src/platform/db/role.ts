import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The role as which the application connects. It owns no tables, so that row-level security always applies to it. */
export const applicationRole = 'care_app'

/**
 * The application's database URL, with the owner's server and database, the application's role, and a password derived
 * from the secret.
 */
export function applicationUrl(ownerUrl: string, identitySecret: string): string {
  const url = new URL(ownerUrl)
  url.username = applicationRole
  url.password = createHmac('sha256', identitySecret).update('database-role').digest('hex')
  return url.href
}

/** Sets the role's password if it cannot sign in yet. Several services may do so concurrently. */
export async function ensureApplicationRole(ownerUrl: string, appUrl: string): Promise<void> {
  for (let attempt = 1; !(await signsIn(appUrl)); attempt++) {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      const { username, password } = new URL(appUrl)
      await client.query(`alter role ${pg.escapeIdentifier(username)} login password ${pg.escapeLiteral(password)}`)
    } catch (error) {
      // "tuple concurrently updated": another service is setting the same password, so try again
      if ((error as { code?: string }).code !== 'XX000' || attempt > 20) throw error
      await pause(50)
    } finally {
      await client.end()
    }
  }
}

async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    // class 28 (invalid authorization): the role has no password or another one, so it must be set
    if ((error as { code?: string }).code?.startsWith('28')) return false
    throw error
  } finally {
    await client.end()
  }
}
