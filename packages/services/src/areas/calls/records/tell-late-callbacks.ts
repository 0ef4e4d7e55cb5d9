import { findHolders } from '../../../platform/db/holders.ts'
import { notifyEach } from '../../../platform/relay/notice.repository.ts'
import { sweep } from '../../../platform/sweep/sweep.ts'
import { claimLateCallbacks } from './callback.repository.ts'

/** Tells the owner of a late call-back, or the desk if it has none, and the managers of the desk, once. */
export const tellLateCallbacks = sweep({
  due: 'tenants_with_late_callbacks',
  take: async (db, tenantId) => {
    const late = await claimLateCallbacks(db, tenantId)
    if (late.length === 0) return
    const [desk, managers] = [
      await findHolders(db, tenantId, 'call:edit'),
      await findHolders(db, tenantId, 'callcentre:edit'),
    ]
    for (const { id, owner, ownerName, personName, number, callbackTime } of late) {
      const text = `回拨超时：${personName || `尾号${number.slice(-4)}`}，应在${callbackTime.slice(5, 16)}前回拨，回拨人${ownerName ?? '未指定'}`
      const told = new Set([...(owner ? [owner] : desk), ...managers])
      await notifyEach(db, [...told], { kind: 'callback', tenantId, callId: id, text })
    }
  },
})
