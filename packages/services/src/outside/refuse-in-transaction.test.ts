import { readdir } from 'node:fs/promises'
import { files } from '@care/shared/admin/files/files.contract'
import { openOutside } from '@care/shared/outside/service'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenants } from '../platform/db/client.ts'
import { testCallers } from '../testing/callers.ts'
import { testDatabase } from '../testing/database.ts'
import { testServices } from '../testing/services.ts'
import { outsideServices } from './outside.ts'
import { refuseInTransaction } from './refuse-in-transaction.ts'

const made = testDatabase()
const services = testServices(made, { quota: 1 })
const { desk } = testCallers(made, 'desk')
const key = '1000002/a.pdf'

it.each([{}, { CONVERTER_URL: 'http://127.0.0.1:1', AMAP_KEY: 'key', AMAP_URL: 'http://127.0.0.1:1' }])(
  'refuses every use of an external service, or of its local substitute, inside a transaction: %j',
  async (given) => {
    const opened = openOutside(outsideServices, given, { folder: services.filesDir, insist: refuseInTransaction() })
    const uses = Object.values(opened.services).flatMap((use) => Object.values(use ?? {}))
    expect(uses.length).toBeGreaterThan(5)
    await inTenants(made.database, [], async (db) => {
      await sql`select 1`.execute(db)
      for (const use of uses) expect(() => use(key, Buffer.from('x'), '')).toThrow('while a transaction is open')
    })
    expect(await opened.services.storage.has(key)).toBe(false)
    await inTenants(made.database, [], () => opened.services.storage.has(key))
  },
)

it('with a callback, the use inside a transaction is reported, and the call continues', async () => {
  const told: string[] = []
  const insist = refuseInTransaction(({ message }) => told.push(message))
  const { storage } = openOutside(outsideServices, {}, { folder: services.filesDir, insist }).services
  await inTenants(made.database, [], async (db) => {
    await sql`select 1`.execute(db)
    expect(await storage.has(key)).toBe(false)
  })
  expect(told).toEqual(['storage is called while a transaction is open'])
})

it('the stored bytes are removed when the row is refused', async () => {
  const body = new FormData()
  body.append('type', 'document')
  body.append('file', new File(['%PDF-1.7\n%\xe2\n1 0 obj\n%%EOF'], 'a.pdf', { type: 'application/pdf' }))
  const answer = await services.call(files.upload, desk, { body: body as never })
  expect(answer.msg).toContain('文件空间已达限额')
  expect((await readdir(services.filesDir, { recursive: true })).filter((name) => name.includes('.'))).toEqual([])
})
