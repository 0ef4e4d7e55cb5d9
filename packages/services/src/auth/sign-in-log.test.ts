import { signInHistory, signInLog } from '@care/shared/session/own-sessions.contract'
import { expect, it } from 'vitest'
import { inTenants } from '../db/client.ts'
import { testDatabase } from '../testing/database.ts'
import { callerOf, gateway } from '../testing/identity.ts'
import { testServices } from '../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const from = { method: 'password', address: '10.0.0.1', device: 'Firefox' } as const
const historyOf = async (username: string) => {
  const query = { current: 1, size: 10 }
  return (await services.call(signInHistory.mine, await callerOf(made.database, username), { query })).data
}

it('keeps each person’s sign-ins and failed attempts for that person, newest first', async () => {
  const { userId, tenantId } = await callerOf(made.database, 'desk')
  await services.call(signInLog.note, gateway, { body: { ...from, tenantId, userId, result: 'success' } })
  await services.call(signInLog.note, gateway, { body: { ...from, username: 'desk', result: 'failure' } })
  const { records } = await historyOf('desk')
  expect(records.map(({ result }) => result)).toEqual(['failure', 'success'])
  expect(records[0]).toMatchObject({ address: '10.0.0.1', device: 'Firefox', method: 'password' })
  expect((await historyOf('nurse')).total).toBe(0)
})

it('keeps nothing of a name that nobody has, and answers the same', async () => {
  const body = { ...from, username: 'nobody', result: 'failure' } as const
  expect((await services.call(signInLog.note, gateway, { body })).data).toBe(true)
})

it('is only ever added to', async () => {
  const { tenantId } = await callerOf(made.database, 'desk')
  const change = () =>
    inTenants(made.database, [tenantId], (db) => db.updateTable('signInLog').set({ result: 'success' }).execute())
  await expect(change()).rejects.toMatchObject({ code: '42501' })
  const remove = () => inTenants(made.database, [tenantId], (db) => db.deleteFrom('signInLog').execute())
  await expect(remove()).rejects.toMatchObject({ code: '42501' })
})

it('opens the operations console to who manages staff, in a tenant they see', async () => {
  const ask = async (username: string, tenantId: number, ofUser?: number) => {
    const caller = await callerOf(made.database, username)
    const body = { tenantId, userId: ofUser ?? caller.userId }
    return (await services.call(signInHistory.panelCheck, caller, { body })).data
  }
  expect(await ask('haidian', 1000002)).toBe(true)
  expect(await ask('group', 1000002)).toBe(true)
  expect(await ask('haidian', 1000003)).toBe(false)
  expect(await ask('nurse', 1000002)).toBe(false)
  expect(await ask('haidian', 1000002, 1)).toBe(false)
})
