import { kindOf } from '@care/shared/alarms/warnings/warning'
import { deliveryStatus } from '../../../../outside/delivery.ts'
import type { SendWarning } from '../../../../outside/sms/sms-sender.ts'
import { type Database, inTenants } from '../../../../platform/db/client.ts'
import { runEachInTurn } from '../../../../platform/sweep/sweep.ts'
import { findTenantsWith } from '../../../../platform/sweep/tenants-with.repository.ts'
import { addTrail } from '../handle/trail.repository.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { claimSms, type DueSms, saveSmsStatus } from './warning-sms.repository.ts'

/** Sends the queued SMS outside any transaction; a failed one is noted in the trail. */
export async function sendWarningSms(database: Database, send: SendWarning): Promise<void> {
  await runEachInTurn(await findTenantsWith(database, 'tenants_with_warning_sms'), async (tenantId) => {
    const taken = await inTenants(database, [tenantId], (db) => claimSms(db, tenantId))
    await Promise.all(taken.map((message) => sendOne(database, tenantId, message, send)))
  })
}

async function sendOne(database: Database, tenantId: number, message: DueSms, send: SendWarning): Promise<void> {
  const { id, warningId, nickName, phone, name } = message
  const status = await deliveryStatus(send({ phone, name, what: kindOf(message).label }))
  await inTenants(database, [tenantId], async (db) => {
    await saveSmsStatus(db, tenantId, id, status)
    if (status === 'sent') return
    await addTrail(db, tenantId, [{ warningId, kind: 'escalated', text: `给 ${nickName} 的短信未能发出` }])
    await publishChanges(db, tenantId, [{ id: warningId, kind: 'warning-changed' }])
  })
}
