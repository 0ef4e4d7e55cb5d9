import { createServer } from 'node:http'
import { accountOf } from '@care/gateway/testing/gateway'
import { success } from '@care/shared/http/envelope'
import { warningFeed } from '@care/shared/warnings/warnings.contract'

/** Stands in for the services where a measurement only needs somebody to sign in and a feed that begins at nought. */
const [port] = process.argv.slice(2)
const tenants = { tenantId: 1000001, allowedTenantIds: [1000001, 1000002] }
const account = accountOf({ username: 'bench', ...tenants, permissions: ['elder:view', 'warning:view'] })
const feeds = new Map<string, unknown>([
  [warningFeed.cursor.path, {}],
  [warningFeed.after.path, []],
])

createServer((request, response) => {
  const data = feeds.get((request.url ?? '').split('?')[0] as string) ?? [account]
  response.setHeader('content-type', 'application/json').end(JSON.stringify(success(data)))
}).listen(Number(port), '127.0.0.1')
