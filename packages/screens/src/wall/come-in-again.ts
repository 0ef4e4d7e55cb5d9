import { clientAuthorization, refreshQuery, tokenPath } from '@care/shared/browser/session/access-token'
import { clearSession, renewSession, type Session } from '@care/shared/browser/session/token-store'
import { queryClient } from '../query-client.ts'

let flight: Promise<void> | null = null

/** A wall whose session is gone, as with Redis, shows its secret; one that was revoked keeps nothing of what it showed. */
export function comeInAgain(session: Session): Promise<void> {
  flight ??= ask(session).finally(() => {
    flight = null
  })
  return flight
}

async function ask({ id, refreshToken }: Session) {
  // whatever goes wrong on the way, the next beat tries again
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
