import { firstSteps } from '@care/shared/admin/panel/first-steps.contract'
import { outsideServicesSeenKey, stepsHiddenKey } from '@care/shared/admin/panel/first-steps.words'
import type { PanelService } from '@care/shared/admin/panel/panel.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { settings } from '@care/shared/admin/settings/settings.contract'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { findManagerState } from './first-steps.repository.ts'
import { findFirstSteps } from './first-steps.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian, nurse } = testCallers(made, 'admin', 'haidian', 'nurse')
const manager = {} as Caller

beforeAll(async () => {
  const { data } = await services.call(tenants.create, admin, {
    body: {
      name: '新开的院',
      managerName: '周院长',
      managerUsername: 'zhou-new',
      managerPhone: '13900001234',
    } as never,
  })
  Object.assign(manager, await callerOf(made.database, 'zhou-new'), { tenantId: data.id, tenantIds: [data.id] })
  await sql`delete from user_setting`.execute(made.owner)
})

const stepsOf = async (caller: Caller) => (await services.call(firstSteps.own, caller, {})).data
const undone = async (caller: Caller) =>
  (await stepsOf(caller)).steps.filter(({ isDone }) => !isDone).map(({ key }) => key)

it('leads the manager of a new institution through the missing steps, until all are completed', async () => {
  expect(await stepsOf(manager)).toMatchObject({ isEmpty: true })
  expect(await undone(manager)).toEqual(['people', 'departments', 'elders', 'devices', 'exercise', 'roster'])
  // data of other institutions does not count, even without row-level security
  const state = await made.owner.transaction().execute((db) => findManagerState(db, manager.tenantId))
  expect(Object.values(state ?? {})).toEqual(Array(7).fill(false))
  await sql`insert into sys_user (tenant_id, username, password_hash, nick_name) values (${manager.tenantId}, 'second', '', '二')`.execute(
    made.owner,
  )
  await sql`insert into elder (tenant_id, user_name, gender) values (${manager.tenantId}, '长者', '1')`.execute(
    made.owner,
  )
  expect(await stepsOf(manager)).toMatchObject({ isEmpty: false })
  expect(await undone(manager)).toEqual(['departments', 'devices', 'exercise', 'roster'])
  // removed elders and retired devices do not complete a step
  await sql`update elder set remove_time = now(), remove_by = 1 where tenant_id = ${manager.tenantId}`.execute(
    made.owner,
  )
  expect(await undone(manager)).toContain('elders')
  await sql`update elder set remove_time = null, remove_by = null where tenant_id = ${manager.tenantId}`.execute(
    made.owner,
  )
  await sql`insert into device (tenant_id, imei, device_name, device_type_id, manufactor_id, model_name, secret_hash)
    values (${manager.tenantId}, 'FIRST00001', '手表', 1, 1, '', '')`.execute(made.owner)
  expect(await undone(manager)).toEqual(['departments', 'exercise', 'roster'])
  // optional steps may be left open: the card closes without them
  expect((await stepsOf(manager)).steps.filter(({ isOptional }) => isOptional).map(({ key }) => key)).toEqual([
    'departments',
    'roster',
  ])
})

it('is empty when all is completed, for people who set nothing up, and after it is dismissed', async () => {
  expect((await stepsOf(haidian)).steps).toEqual([])
  expect((await stepsOf(nurse)).steps).toEqual([])
  const save = { params: { name: stepsHiddenKey }, body: { value: true } }
  expect((await stepsOf(manager)).steps).not.toEqual([])
  expect((await services.call(settings.save, manager, save)).code).toBe(0)
  expect(await stepsOf(manager)).toEqual({ isEmpty: false, steps: [] })
})

it('leads the operator from an empty platform to a handled drill', async () => {
  const service = (given: Partial<PanelService>): PanelService => ({
    name: 'sms',
    label: '短信',
    isConnected: false,
    note: '',
    failure: null,
    ...given,
  })
  const asked = (found: PanelService[], caller = admin) =>
    inTenants(made.database, caller.tenantIds, (db) => findFirstSteps(db, caller, () => found))
  const outside = async (found: PanelService[]) => (await asked(found)).steps.find(({ key }) => key === 'outside')
  await sql`delete from sign_in_log`.execute(made.owner)
  const keys = (await asked([])).steps.map(({ key, isDone }) => `${key} ${isDone}`)
  expect(keys).toEqual(['institution true', 'managerIn false', 'outside true', 'operatorExercise true'])
  expect(await outside([service({})])).toMatchObject({ isDone: false, note: '未接入：短信', mayConfirm: true })
  const failure = { time: '2026-11-26 10:00:00', why: '超时' }
  expect(await outside([service({ isConnected: true, failure })])).toMatchObject({
    isDone: false,
    note: '最近使用失败：短信',
    mayConfirm: false,
  })
  const save = { params: { name: outsideServicesSeenKey }, body: { value: true } }
  await services.call(settings.save, admin, save)
  expect(await outside([service({})])).toMatchObject({ isDone: true })
  await sql`insert into sign_in_log (tenant_id, user_id, method, result, address, device)
    values (1000002, ${haidian.userId}, 'password', 'success', '10.0.0.1', 'x')`.execute(made.owner)
  expect((await asked([])).steps).toEqual([])
})
