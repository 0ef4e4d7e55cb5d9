import { readSession } from '@care/shared/browser/session/token-store'
import { api } from '../calls/api.ts'
import { queryClient } from '../calls/query-client.ts'
import { routes } from './routes.tsx'

/**
 * Longest wait for the prefetch before the first render: one render with rows is visible sooner than three partial
 * renders.
 */
const patienceMs = 1_000

/**
 * Prefetches in parallel what the frame and the page of this address need before either renders: the user, the menu,
 * the page's code and its rows. A failed prefetch is repeated by the component that needs it, which shows the error.
 */
export async function prefetchPage(): Promise<void> {
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
