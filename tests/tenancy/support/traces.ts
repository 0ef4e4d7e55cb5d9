import { insertAudit } from '../../../packages/services/src/platform/audit/audit.repository.ts'
import type { World } from './named.ts'
import type { StaffRecord } from './people.ts'

const operator = 1

/** Creates rows of an institution and its people that no call names by id, and the operator's rows about them. */
export async function makeTraces(world: World): Promise<void> {
  const { id: userId, username } = await world.get<StaffRecord>('staff')
  await ofPerson(world, userId)
  await ofInstitution(world, userId, username)
  await atOperator(world)
}

async function ofPerson({ database, tenantId, mark }: World, userId: number) {
  const signIn = { tenantId, userId, address: '203.0.113.7', device: mark, method: 'password', result: 'success' }
  await database.insertInto('signInLog').values([signIn, signIn]).execute()
  const bound = { tenantId, userId, type: 'DEMO', openId: mark, name: mark }
  await database.insertInto('socialBinding').values(bound).execute()
}

async function ofInstitution({ database, tenantId, mark }: World, userId: number, username: string) {
  const colleague = { tenantId, username: `two${mark}`, nickName: `同事${mark}`, passwordHash: 'x' }
  await database.insertInto('sysUser').values(colleague).execute()
  await database
    .insertInto('sysRole')
    .values({ tenantId, roleCode: `two${mark}`, roleName: mark })
    .execute()
  await database
    .updateTable('costProject')
    .set({ projecName: mark })
    .where('tenantId', '=', tenantId)
    .where('isDefaultSos', '=', true)
    .execute()
  const atHome = { tenantId, userName: `居家${mark}`, mobile: mark, checkInStatus: 0 }
  const { id: oldmanId } = await database.insertInto('elder').values(atHome).returning('id').executeTakeFirstOrThrow()
  const looked = { tenantId, oldmanId, kind: 'view', userId, username, userName: mark }
  await database.insertInto('elderAccess').values(looked).execute()
  await database.insertInto('tenantPasswordPolicy').values({ tenantId, minLength: 11 }).execute()
  await database.insertInto('tenantOrderRule').values({ tenantId, payHours: 7 }).execute()
  await database.insertInto('tenantSessionRule').values({ tenantId, idleMinutes: 7 }).execute()
  const seat = { tenantId, userId, nickName: mark, state: 'muted', since: new Date().toISOString() }
  await database.insertInto('deskSound').values(seat).execute()
  const settings = JSON.stringify({ lowBattery: 33 })
  await database
    .insertInto('deviceSettingsLayer')
    .values({ tenantId, settings, updateUser: mark })
    .onConflict((conflict) => conflict.constraint('device_settings_layer_one').doUpdateSet({ settings }))
    .execute()
  const changed = { layer: 1, changes: '[]', updateUser: mark }
  await database
    .insertInto('deviceSettingsChange')
    .values({ tenantId, ...changed })
    .execute()
  const entry = { tenantId, userId, createBy: username, title: mark, type: '0', requestUri: '/', method: 'POST' }
  await database.transaction().execute((db) => insertAudit(db, { ...entry, serviceId: 'admin' }))
}

async function atOperator({ database, mark }: World) {
  const sms = { tenantId: operator, phone: mark, purpose: 'register', status: 'outbox' }
  await database.insertInto('smsOutbox').values(sms).execute()
  const mail = { tenantId: operator, recipient: `${mark}@example.com`, subject: mark, status: 'outbox' }
  await database.insertInto('mailOutbox').values(mail).execute()
}
