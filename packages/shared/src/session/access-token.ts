import { exclusively } from './exclusively.ts'
import type { TokenAnswer } from './session.ts'
import { readSession, type Session, saveSession } from './token-store.ts'

/** A token is refreshed when it has this long to live, or less (specification 0 §4: 1000 s). */
export const refreshAheadMs = 1_000_000

export const refreshDue = ({ expiresAt }: Pick<Session, 'expiresAt'>, now: number) => expiresAt - now <= refreshAheadMs

/** Paths of the token call, for pages that must not load the contract. A test holds them to it. */
export const tokenPath = '/auth/oauth/token'
export const refreshQuery = (refreshToken: string) =>
  `?${new URLSearchParams({ grant_type: 'refresh_token', scope: 'server', refresh_token: refreshToken })}`

/** The registered client of the browser apps: from the page's `care-client` meta tag, else the demo client. */
export function clientAuthorization(): string {
  const client = document.querySelector<HTMLMetaElement>('meta[name="care-client"]')?.content || 'console:console'
  return `Basic ${btoa(client)}`
}

let flight: Promise<Session | null> | null = null
let refusedToken: string | null = null

/** The bearer token of this tab, refreshed first when it is about to end; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const session = readSession()
  if (!session) return null
  if (!refreshDue(session, Date.now()) || session.refreshToken === refusedToken) return session.accessToken

  flight ??= refresh(session.id).finally(() => {
    flight = null
  })
  return (await flight)?.accessToken ?? null
}

/** One tab of a sign-in refreshes, the others find the new token when the lock is theirs. */
function refresh(id: string): Promise<Session | null> {
  return exclusively(`care.refresh.${id}`, async () => {
    const session = readSession()
    if (!session || !refreshDue(session, Date.now())) return session

    const answer = await fetch(tokenPath + refreshQuery(session.refreshToken), {
      method: 'POST',
      headers: { authorization: clientAuthorization() },
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    if (answer?.ok) return saveSession((await answer.json()) as TokenAnswer, id)

    // Refused for good: the old token serves until it ends, then the server says 401. Unreachable: the next check tries again.
    if (answer && answer.status < 500 && answer.status !== 429) refusedToken = session.refreshToken
    return session
  })
}

/** Looks every 10 s and whenever the page comes to the front, also after the computer slept. Returns the way to stop. */
export function keepTokenFresh(): () => void {
  const check = () => void accessToken()
  const timer = setInterval(check, 10_000)
  addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', check)
  }
}
