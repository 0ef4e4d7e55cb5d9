import { conflict, invalid } from '@care/shared/http/errors'
import type { CheckInDraft, CheckInForm } from '@care/shared/residence/check-in/check-in'
import { ResidenceStatus } from '@care/shared/residence/check-in/check-in.moves'
import type { Caller } from '@care/shared/session/session'
import { wireTime } from '@care/shared/wire-time'
import type { Db } from '../../../platform/db/client.ts'
import { clock } from '../stays/stay.repository.ts'
import { takeBed } from '../stays/take-bed.ts'
import { applyCheckInMove } from './check-in.repository.ts'
import { saveCheckIn } from './save-check-in.ts'

const weekMs = 7 * 86_400_000

/** Hands a check-in to those who judge it, and keeps its bed until then. */
export async function submitCheckIn(db: Db, caller: Caller, draft: CheckInDraft) {
  const saved = await saveCheckIn(db, caller, draft)
  const form = saved.form
  judge(form)
  const { bedId = 0, reserveUntil } = form.config
  const today = wireTime(Date.now()).slice(0, 10)
  if (reserveUntil && reserveUntil < today) throw invalid('床位预留至不能早于今天')
  const until = `${reserveUntil ?? wireTime(Date.now() + weekMs).slice(0, 10)} 23:59:59`
  await takeBed(db, saved, Number(bedId), { createUser: caller.nickName, until })
  const submitted = await applyCheckInMove(db, saved, 'submit', {
    ...{ submitUserId: caller.userId, submitUser: caller.nickName, submitTime: await clock(db) },
    ...{ status: ResidenceStatus.Reserved, auditReason: null },
  })
  if (!submitted) throw conflict('该入住办理已被他人修改，请刷新后继续')
  return submitted
}

/** What must be known before anybody can judge it. */
function judge({ ability, config, contract }: CheckInForm): void {
  if (!ability.careLevel) throw invalid('请选择护理等级')
  if (!config.bedId) throw invalid('请选择床位')
  if (!config.checkInStart) throw invalid('请选择入住日期')
  if (config.checkInEnd && config.checkInEnd <= config.checkInStart) throw invalid('计划退住日期应晚于入住日期')
  if (!contract.contractNo) throw invalid('请输入合同编号')
  if (!contract.startTime || !contract.endTime) throw invalid('请选择合同起止日期')
  if (contract.endTime < contract.startTime) throw invalid('合同结束日期不能早于开始日期')
  if (config.depositAmount && !config.depositMethod) throw invalid('请选择押金付款方式')
}
