import type { TokenAnswer } from '../../admin/session/session.ts'
import { withTabLock } from './tab-lock.ts'
import { onSessionChange, readSession, renewSession, type Session } from './token-store.ts'

/** Remaining lifetime in ms of a token at which it is refreshed (specification 0 §4: 1000 s). */
export const refreshAheadMs = 1_000_000

export const refreshDue = ({ expiresAt }: Pick<Session, 'expiresAt'>, now: number) => expiresAt - now <= refreshAheadMs

/** Minimum time in ms for which the lock is held, because other tabs see a write to localStorage a moment later. */
const spreadMs = 200
/**
 * Time in ms for which a tab that waited for another tab's refresh polls for the new token, since a busy computer is
 * slower.
 */
const arrivalMs = 2_000

/** Paths of the token call, for pages that must not load the contract. A test compares both. */
export const tokenPath = '/auth/oauth/token'
export const refreshQuery = (refreshToken: string) =>
  `?${new URLSearchParams({ grant_type: 'refresh_token', scope: 'server', refresh_token: refreshToken })}`

/** Client credentials of the browser apps: from the page's `care-client` meta tag, else the demo client. */
export function clientAuthorization(): string {
  const client = document.querySelector<HTMLMetaElement>('meta[name="care-client"]')?.content || 'console:console'
  return `Basic ${btoa(client)}`
}

let flight: Promise<Session | null> | null = null
let refusedToken: string | null = null
const refusals = new Set<() => void>()

/** Calls the listener when a refresh was refused for good, once a session. Returns the unsubscribe function. */
export function onRefreshRefused(listener: () => void): () => void {
  refusals.add(listener)
  return () => void refusals.delete(listener)
}

/** The bearer token of this tab, refreshed first when it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const session = readSession()
  if (!session) return null
  if (!refreshDue(session, Date.now()) || session.refreshToken === refusedToken) return session.accessToken

  flight ??= refresh(session.id).finally(() => {
    flight = null
  })
  return (await flight)?.accessToken ?? null
}

/** Per sign-in, one tab refreshes; the others find the new token once they hold the lock. */
function refresh(id: string): Promise<Session | null> {
  return withTabLock(`care.refresh.${id}`, async (hasWaited) => {
    const session = hasWaited ? await refreshedElsewhere() : readSession()
    if (!session || !refreshDue(session, Date.now())) return session

    // a request cut off on the way counts as unreachable
    const answer = await askFor(session).catch(() => null)
    if (answer?.token) {
      const refreshed = renewSession(answer.token, id)
      await new Promise((resolve) => setTimeout(resolve, spreadMs))
      return refreshed
    }

    // Unreachable, rate-limited or locked (409): the next check retries.
    if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409) {
      refusedToken = session.refreshToken
      for (const listener of refusals) listener()
    }
    return session
  })
}

/** The session as another tab has just written it; the current one when nothing arrives in time. */
async function refreshedElsewhere(): Promise<Session | null> {
  const session = readSession()
  if (!session || !refreshDue(session, Date.now())) return session
  return new Promise((resolve) => {
    const seen = () => {
      stop()
      clearTimeout(timer)
      resolve(readSession())
    }
    const stop = onSessionChange(seen)
    const timer = setTimeout(seen, arrivalMs)
  })
}

async function askFor({ refreshToken }: Session) {
  const answer = await fetch(tokenPath + refreshQuery(refreshToken), {
    method: 'POST',
    headers: { authorization: clientAuthorization() },
    signal: AbortSignal.timeout(30_000),
  })
  return { status: answer.status, token: answer.ok ? ((await answer.json()) as TokenAnswer) : null }
}

/** Checks every 10 s and whenever the page comes to the front, also after sleep. Returns the stop function. */
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
