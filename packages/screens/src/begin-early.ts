import { readSession } from '@care/shared/browser/session/token-store'
import { loadTenantPage } from './app.tsx'
import { figuresOf } from './live/figures.ts'
import { queryClient } from './query-client.ts'
import { tenantSource } from './tenant/tenant-source.ts'

/** What an institution's wall shows is asked for, and its page loaded, before React has put up its frame: half a second on a slow PC. */
export function beginEarly() {
  if (!readSession() || location.pathname !== '/screen/') return
  void queryClient.prefetchQuery(figuresOf(tenantSource()))
  // whoever shows the page asks again for what did not come
  loadTenantPage().catch(() => undefined)
}
