import { parameters } from '@care/shared/admin/administration/administration.contract'
import { defaultProductName } from '@care/shared/pages/product-name'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

const askEveryMs = 60_000

/**
 * The name of the platform, a parameter that the operator maintains. Returns the cached name at once; requests of pages
 * refresh it at most once a minute.
 */
export function siteTitle(call: InternalCalls): () => string {
  let title = defaultProductName
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - askedAt > askEveryMs) {
      askedAt = performance.now()
      call(parameters.publicValue, internalCaller(), { params: { key: 'SITE_TITLE' } }).then(
        (value) => {
          title = value?.trim() || defaultProductName
        },
        // while the services are unreachable, the last name stays
        () => undefined,
      )
    }
    return title
  }
}
