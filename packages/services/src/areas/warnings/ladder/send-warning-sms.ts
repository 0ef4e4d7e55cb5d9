import { kindOf } from '@care/shared/warnings/warning'
import { how } from '../../../outside/delivery.ts'
import type { SendWarning } from '../../../outside/sms/sms-sender.ts'
import { type Database, inTenants } from '../../../platform/db/client.ts'
import { addTrail } from '../handle/trail.repository.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { type DueSms, findTenantsWithSms, noteSms, takeSms } from './warning-sms.repository.ts'

/** Sends what steps of ladders have written, outside of any transaction; one that was not taken stands in the trail. */
export async function sendWarningSms(database: Database, send: SendWarning): Promise<void> {
  for (const tenantId of await findTenantsWithSms(database)) {
    const taken = await inTenants(database, [tenantId], (db) => takeSms(db, tenantId))
    await Promise.all(taken.map((message) => sendOne(database, tenantId, message, send)))
  }
}

async function sendOne(database: Database, tenantId: number, message: DueSms, send: SendWarning): Promise<void> {
  const { id, warningId, nickName, phone, name } = message
  const status = await how(send({ phone, name, what: kindOf(message).label }))
  await inTenants(database, [tenantId], async (db) => {
    await noteSms(db, tenantId, id, status)
    if (status === 'sent') return
    await addTrail(db, tenantId, [{ warningId, kind: 'escalated', text: `给 ${nickName} 的短信未能发出` }])
    await publishChanges(db, tenantId, [{ id: warningId, kind: 'warning-changed' }])
  })
}
