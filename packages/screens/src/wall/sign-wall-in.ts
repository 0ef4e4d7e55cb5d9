import { clientAuthorization, refreshQuery, tokenPath } from '@care/shared/browser/session/access-token'
import { clearSession, renewSession, type Session } from '@care/shared/browser/session/token-store'
import { queryClient } from '../query-client.ts'

let flight: Promise<void> | null = null

/**
 * Signs a wall screen in again by its secret when its session is lost, for instance because Redis lost its data; a
 * revoked wall screen drops all its data.
 */
export function signWallIn(session: Session): Promise<void> {
  flight ??= ask(session).finally(() => {
    flight = null
  })
  return flight
}

async function ask({ id, refreshToken }: Session) {
  // after any failure, the next heartbeat retries
  const answer = await fetch(tokenPath + refreshQuery(refreshToken), {
    method: 'POST',
    headers: { authorization: clientAuthorization() },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
  if (answer?.status === 401) {
    clearSession()
    queryClient.clear()
  }
  if (!answer?.ok) return
  renewSession(await answer.json(), id)
  await queryClient.invalidateQueries()
}
