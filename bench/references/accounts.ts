import { accountOf } from '@care/gateway/testing/gateway'
import { startUpstream } from '@care/gateway/testing/upstream'
import { warningFeed } from '@care/shared/live/feed.contract'

/** Mocks the services for benchmarks that only need a sign-in and an empty warning feed. */
const [port] = process.argv.slice(2)
const upstream = await startUpstream(Number(port))
const tenants = { tenantId: 1000001, allowedTenantIds: [1000001, 1000002] }
const accounts = [accountOf({ username: 'bench', ...tenants, permissions: ['elder:view', 'warning:view'] })]
upstream.people.set('bench', { password: 'Care2026', accounts })
upstream.on('GET', warningFeed.cursor.path, () => ({}))
upstream.on('GET', warningFeed.after.path, () => [])
