import { beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { claimWarning, releaseWarning } from '../handle/move-warning.ts'
import { addTrail, findTrail } from '../handle/trail.repository.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const { desk } = testCallers(made, 'desk')
const act = <T>(work: (db: Db) => Promise<T>) => inTenants(made.database, [tenantId], work)
const openSos = async () => (await warningsOf(made, watch, 'sos')).filter(({ isDisposed }) => isDisposed !== 1)

beforeEach(() => made.owner.updateTable('warning').set({ isDisposed: 1 }).execute())

it('a repeat is merged into the newest of two open calls for help', async () => {
  await ingest(messageOf('sos'))
  const id = (await openSos())[0]?.id ?? 0
  await act((db) => claimWarning(db, desk, id))
  await ingest(messageOf('sos'))
  await act((db) => releaseWarning(db, desk, id))
  await ingest([messageOf('sos'), messageOf('sos')])
  expect(await openSos()).toMatchObject([
    { id, isDisposed: 0, count: 1 },
    { isDisposed: 0, count: 3 },
  ])
})

it('every step of a long trail is written once, in order', async () => {
  await ingest(messageOf('sos'))
  const warningId = (await openSos())[0]?.id ?? 0
  const texts = Array.from({ length: 4_001 }, (_, n) => `第${n}次`)
  await act((db) =>
    addTrail(
      db,
      tenantId,
      texts.map((text) => ({ warningId, kind: 'repeated', text })),
    ),
  )
  const steps = await act((db) => findTrail(db, tenantId, warningId))
  expect(steps.slice(1).map(({ text }) => text)).toEqual(texts)
})
