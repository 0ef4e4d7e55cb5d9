import { type Database, inTenants } from '../../../../platform/db/client.ts'
import { findManagers } from '../../../../platform/quotas/quota.repository.ts'
import { notifyEach } from '../../../../platform/relay/notice.repository.ts'
import { runEachInTurn } from '../../../../platform/sweep/sweep.ts'
import { type ExpiringTenant, findExpiringTenants, takeReminder } from './renewal.repository.ts'

/**
 * Reminds an institution's managers 30, 14, 7 and 1 days before its validity ends, once each, however many processes
 * run.
 */
export const remindOfRenewal = async (database: Database, at?: Date) =>
  runEachInTurn(await findExpiringTenants(database, at), (near) => remindOne(database, near, at))

const remindOne = (database: Database, near: ExpiringTenant, at?: Date) =>
  inTenants(database, [near.id], async (db) => {
    const taken = await takeReminder(db, near, at)
    if (!taken) return
    const text = renewalText(taken)
    await notifyEach(db, await findManagers(db, near.id), { kind: 'institution', tenantId: near.id, text })
  })

const renewalText = ({ endTime, daysLeft }: { endTime: string; daysLeft: number }) =>
  `机构有效期至 ${endTime.slice(0, 10)}，还有 ${daysLeft} 天；到期后不能再办理业务，请及时续期`
