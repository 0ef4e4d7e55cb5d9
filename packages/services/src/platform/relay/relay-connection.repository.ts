import pg from 'pg'

const limits = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 }
const lock = 722_003

/**
 * Opens a dedicated connection that listens for commits and holds the relay's advisory lock; calls `onEvent` on a
 * notification and when the connection is lost.
 */
export async function connectRelay(databaseUrl: string, onEvent: () => void) {
  const client = new pg.Client({ connectionString: databaseUrl, ...limits })
  let isLost = false
  const lose = () => {
    isLost = true
    onEvent()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', onEvent)
  const close = () =>
    // ending a connection that is already lost fails, which does not matter
    client.end().catch(() => undefined)
  try {
    await client.connect()
  } catch (error) {
    await close()
    throw error
  }
  return {
    client,
    isLost: () => isLost,
    /** Whether this connection holds the relay's advisory lock, which ends with the connection. */
    isFirst: async () => {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
      return rows[0]?.held ?? false
    },
    listen: () => client.query('listen warning_feed; listen notice'),
    close,
  }
}
export type RelayConnection = Awaited<ReturnType<typeof connectRelay>>
