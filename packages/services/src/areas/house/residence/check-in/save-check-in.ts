import type { Caller } from '@care/shared/admin/session/session'
import {
  type CheckInDraft,
  type CheckInForm,
  CheckInForm as Form,
} from '@care/shared/house/residence/check-in/check-in'
import { type AuditStatus, checkInMoves } from '@care/shared/house/residence/check-in/check-in.moves'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { CheckIn } from '@care/shared/people/elders/check-in'
import type { Db } from '../../../../platform/db/client.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { isResident, lockBed, lockElder } from '../stays/stay.repository.ts'
import { applyCheckInMove, insertCheckIn, lockCheckIn } from './check-in.repository.ts'

const changed = '该入住办理已被他人修改，请刷新后继续'

/** Saves the given parts of a check-in; parts that are left out stay unchanged. */
export async function saveCheckIn(db: Db, caller: Caller, draft: CheckInDraft) {
  const elder = await lockElder(db, caller, draft.oldmanId)
  if (!elder) throw notFound('长者')
  if (isResident(elder.checkInStatus)) throw refused(`${elder.userName}已在住，不能再次办理入住`)
  if (elder.checkInStatus === CheckIn.Deceased) throw refused(`${elder.userName}已故，不能办理入住`)
  const { tenantId, oldmanId } = elder

  const { id, version, step } = draft
  const seen = id === undefined ? undefined : await lockCheckIn(db, caller, id)
  if (id !== undefined && seen?.tenantId !== tenantId) throw notFound('入住办理')
  const form = formOf(draft, seen?.form)
  const { bedId } = form.config
  if (bedId && !(await lockBed(db, tenantId, bedId))) throw notFound('床位')
  await requireReadableFile(db, caller, form.contract.fileUrl)

  if (!seen) {
    const made = await insertCheckIn(db, { tenantId, oldmanId, step, form, createUser: caller.nickName })
    if (!made) throw refused(`${elder.userName}已有未完成的入住办理`)
    return made
  }
  if (version !== undefined && version !== seen.version) throw conflict(changed)
  if (!mayMove(checkInMoves, 'save', seen.auditStatus as AuditStatus)) throw conflict('该入住办理已提交，不能再修改')
  const saved = await applyCheckInMove(db, seen, 'save', { form, step, oldmanId, status: null })
  if (!saved) throw conflict(changed)
  return saved
}

const formOf = ({ ability, config, contract }: CheckInDraft, before: CheckInForm | undefined): CheckInForm => {
  const kept = Form.parse(before ?? {})
  return { ability: ability ?? kept.ability, config: config ?? kept.config, contract: contract ?? kept.contract }
}
