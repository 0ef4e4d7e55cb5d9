import { readSession } from '@care/shared/browser/session/token-store'
import { api } from '../calls/api.ts'
import { queryClient } from '../calls/query-client.ts'
import { routes } from './routes.tsx'

/** So long the first picture waits for what belongs into it: drawn once with its rows it is there sooner than drawn three times. */
const patienceMs = 1_000

/**
 * What the frame and the page of this address wait for is asked for side by side, before either is drawn: the person, the menu,
 * the page's code and its rows. What fails here is asked for again by whoever needs it, and told there.
 */
export async function begin(): Promise<void> {
  if (!readSession()) return
  const { pathname, search } = location
  const route = routes.find(({ path }) => path === pathname)
  const all = [
    queryClient.prefetchQuery(api.account.info.query()),
    queryClient.prefetchQuery(api.menus.mine.query({})),
    route?.component.load?.(),
    route?.begin?.(new URLSearchParams(search)),
  ]
  await Promise.race([Promise.allSettled(all), new Promise((done) => setTimeout(done, patienceMs))])
}
