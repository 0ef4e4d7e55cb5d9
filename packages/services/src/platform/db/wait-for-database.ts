import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Error codes after which a retry makes sense: connection refused or reset, server starting up or shutting down. */
const soon = /^(ECONN|ENOTFOUND|EAI_AGAIN|57P0[123])/

/** Waits until the server accepts connections, at most `within` ms; a wrong password or database fails immediately. */
export async function waitForDatabase(url: string, within = 30_000): Promise<void> {
  const end = Date.now() + within
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
    try {
      await client.connect()
      return
    } catch (cause) {
      const { code = '', message } = cause as Error & { code?: string }
      if (!soon.test(code) || Date.now() > end) throw new Error(`连接不上数据库（DATABASE_URL）：${message}`, { cause })
      await pause(300)
    } finally {
      await client.end()
    }
  }
}
