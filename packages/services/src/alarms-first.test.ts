import { contract } from '@care/shared/contract'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, createPool, inTenants, pingDatabase } from './platform/db/client.ts'
import { testCallers } from './testing/callers.ts'
import { testDatabase } from './testing/database.ts'
import { gatewayCaller, signedIdentityHeader } from './testing/identity.ts'
import { messageOf } from './testing/ingestion.ts'
import { testServices } from './testing/services.ts'

const made = testDatabase()
const scarce = () => createDatabase(createPool(made.appUrl, { max: 1, connect: 300 }))
let database: ReturnType<typeof scarce> | undefined
const services = testServices(made, {
  database: () => {
    database = scarce()
    return database
  },
})
const callers = testCallers(made, 'desk')

it('devices and warnings are served while other calls use up all other connections', async () => {
  if (!database) throw new Error('the services have begun')
  const others = database
  onTestFinished(() => others.destroy())
  const { promise: end, resolve: release } = Promise.withResolvers<void>()
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>()
  const holding = inTenants(others, [], async (db) => {
    await pingDatabase(db)
    taken()
    await end
  })
  await isTaken
  const query = { current: 1, size: 10 }
  expect((await services.call(contract.workOrders.page, callers.desk, { query })).status).toBe(503)
  expect((await services.call(contract.warnings.bell, callers.desk, { query })).status).toBe(200)
  const heard = await services.app.inject({
    method: 'POST',
    url: '/tenant-device/ingest',
    payload: [messageOf('sos')],
    headers: { ...signedIdentityHeader(gatewayCaller), 'x-ingest-key': 'demo-ingest-1000002' },
  })
  expect(heard.statusCode).toBe(202)
  release()
  await holding
})
