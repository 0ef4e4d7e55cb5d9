import { beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { claimDueAbsences } from '../beds/bed-absence.repository.ts'
import { applyWarningMove, applyWorkOrder } from '../handle/move-warning.repository.ts'
import { addTrail, findTrail } from '../handle/trail.repository.ts'
import { findOpenWarnings, foldRepeats, insertWarnings } from '../raise/raise.repository.ts'
import { findWarningSubjects } from '../raise/subject.repository.ts'
import { findBell, findWarning, findWarningsById } from '../warning.repository.ts'

const made = testDatabase()
const tested = testIngestion(made)
const { ingest } = tested
const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')
const theirs = 1000003
/**
 * Connected as the table owner, to whom row-level security does not apply, so that only the conditions of the queries
 * separate tenants.
 */
const bare = <T>(work: (db: Db) => Promise<T>) => made.owner.transaction().execute(work)
const openOf = async (imei: string) =>
  (await warningsOf(made, imei, 'sos')).filter(({ isDisposed }) => isDisposed !== 1)

let [id, foreignId] = [0, 0]
beforeEach(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('sos'))
  await ingest(messageOf('sos', { imei: foreignWatch }), { tenantId: theirs })
  id = (await openOf(watch))[0]?.id ?? 0
  foreignId = (await openOf(foreignWatch))[0]?.id ?? 0
})

it('warnings, trails and bell entries are only those of the given tenants', async () => {
  expect(await bare((db) => findBell(db, desk, { current: 1, size: 9 }))).toMatchObject({
    total: 1,
    count: 1,
    records: [{ id, tenantId }],
  })
  const seen = async (one: number) => [
    (await bare((db) => findWarning(db, desk, one)))?.id,
    (await bare((db) => findWarningsById(db, tenantId, [one]))).length,
    (await bare((db) => findTrail(db, tenantId, one))).length,
  ]
  expect(await seen(id)).toEqual([id, 1, 1])
  expect(await seen(foreignId)).toEqual([undefined, 0, 0])
})

it('no warning of another tenant is moved, neither by hand nor by an order', async () => {
  const before = await openOf(foreignWatch)
  for (const move of ['claim', 'takeOver', 'release', 'progress', 'handle'] as const)
    expect(await bare((db) => applyWarningMove(db, desk, move, foreignId, {}))).toBeUndefined()
  expect(await bare((db) => applyWorkOrder(db, desk, foreignId, [0], { isDisposed: 1 }))).toBeUndefined()
  expect(await openOf(foreignWatch)).toEqual(before)
  expect(await bare((db) => applyWarningMove(db, chaoyang, 'claim', foreignId, {}))).toMatchObject({ tenantId: theirs })
})

it('an alarm is neither merged into a warning of another tenant nor copies that tenant’s data', async () => {
  const devices = await tested.parts.registry.find([watch, foreignWatch])
  const device = devices.get(foreignWatch) ?? expect.fail('the demo has it')
  const alarm = { kind: 'sos', sourceType: 9 as const, source: 's', level: 3, content: 'c' }
  const point = { device, message: messageOf('sos') as never, time: Date.now(), digest: '' }
  const times = { firstTime: Date.now(), lastTime: Date.now(), count: 1 }
  const group = {
    subject: device.oldmanId ?? -device.id,
    kind: 'sos',
    drillId: null,
    quietId: null,
    isOld: false,
    alarm,
    point,
    ...times,
  }
  const open = (tenant: number) => bare((db) => findOpenWarnings(db, tenant, [group], Date.now()))
  expect([(await open(theirs)).size, (await open(tenantId)).size]).toEqual([1, 0])

  const warning = { id: foreignId, subject: 1, kind: 'sos', drillId: null, quietId: null, isOld: false, count: 1 }
  const fold = (tenant: number) => bare((db) => foldRepeats(db, tenant, [{ group, warning }], new Map()))
  await fold(tenantId)
  expect(await openOf(foreignWatch)).toMatchObject([{ count: 1 }])
  await fold(theirs)
  expect(await openOf(foreignWatch)).toMatchObject([{ count: 2 }])

  const subjects = (tenant: number) => bare((db) => findWarningSubjects(db, tenant, [device.id]))
  expect([(await subjects(theirs)).size, (await subjects(tenantId)).size]).toEqual([1, 0])
  await expect(bare(async (db) => insertWarnings(db, tenantId, [group], await subjects(tenantId)))).rejects.toThrow(
    '设备信息已变更，请重试',
  )
})

it('the check of absences claims those of one tenant only, and writes steps only to that tenant', async () => {
  const left = { inBed: false, time: new Date(Date.now() - 1_200_000).toISOString() }
  await made.owner.deleteFrom('bedState').execute()
  await ingest(messageOf('bed', left))
  await ingest(messageOf('bed', { ...left, imei: foreignWatch }), { tenantId: theirs })
  const taken = (tenant: number) => bare((db) => claimDueAbsences(db, tenant))
  expect((await taken(tenantId)).map(({ imei }) => imei)).toEqual([watch])
  expect((await taken(theirs)).map(({ imei }) => imei)).toEqual([foreignWatch])
  expect(await taken(tenantId)).toEqual([])

  await bare((db) => addTrail(db, theirs, [{ warningId: foreignId, kind: 'claimed', text: '接手' }]))
  expect(await bare((db) => findTrail(db, theirs, foreignId))).toHaveLength(2)
  expect(await bare((db) => findTrail(db, tenantId, id))).toHaveLength(1)
})
