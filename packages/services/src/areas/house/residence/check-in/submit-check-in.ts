import type { Caller } from '@care/shared/admin/session/session'
import type { CheckInDraft } from '@care/shared/house/residence/check-in/check-in'
import { ResidenceStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { findMissing } from '@care/shared/house/residence/check-in/check-in-missing'
import { conflict, invalid } from '@care/shared/http/errors'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../../platform/db/client.ts'
import { requireDepositLimit } from '../../../money/receipts/receipts.port.ts'
import { readClock } from '../stays/stay.repository.ts'
import { takeBed } from '../stays/take-bed.ts'
import { applyCheckInMove } from './check-in.repository.ts'
import { saveCheckIn } from './save-check-in.ts'

const weekMs = 7 * 86_400_000

/** Submits a check-in for approval, and reserves its bed until then. */
export async function submitCheckIn(db: Db, caller: Caller, draft: CheckInDraft) {
  const saved = await saveCheckIn(db, caller, draft)
  const form = saved.form
  const [lack] = findMissing(form)
  if (lack) throw invalid(lack.message)
  const { bedId = 0, reserveUntil, depositAmount } = form.config
  const today = toShanghaiTime(Date.now()).slice(0, 10)
  if (reserveUntil && reserveUntil < today) throw invalid('床位预订至不能早于今天')
  const until = `${reserveUntil ?? toShanghaiTime(Date.now() + weekMs).slice(0, 10)} 23:59:59`
  await takeBed(db, saved, Number(bedId), { createUser: caller.nickName, until })
  const submitted = await applyCheckInMove(db, saved, 'submit', {
    submitUserId: caller.userId,
    submitUser: caller.nickName,
    submitTime: await readClock(db),
    status: ResidenceStatus.Reserved,
    auditReason: null,
  })
  if (!submitted) throw conflict('该入住办理已被他人修改，请刷新后继续')
  // refused now, and not when the approval takes the deposit
  if (depositAmount) await requireDepositLimit(db, { ...saved, userName: '该长者' }, fenOf(depositAmount))
  return submitted
}
