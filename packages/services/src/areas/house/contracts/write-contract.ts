import type { Caller } from '@care/shared/admin/session/session'
import type { ContractDraft, Release, Renewal, Revision, Signing } from '@care/shared/house/contracts/contract'
import { ContractStatus, contract, contractMoves, contractStates } from '@care/shared/house/contracts/contract.words'
import { fillTemplate } from '@care/shared/house/contracts/merge-fields'
import { conflict, invalid, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { labelOf } from '@care/shared/words'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { refuseMissingReference, refuseViolations } from '../../../platform/plain/plain-verbs.ts'
import { requireReadableFile } from '../../admin/files/files.port.ts'
import { findElderOwner } from '../../people/elders/elders.port.ts'
import { findResidence } from '../residence/residence.port.ts'
import {
  contractState,
  dayAfter,
  findRenewal,
  insertContract,
  type LockedContract,
  lockContract,
  nextContractNo,
} from './contract.repository.ts'
import { findMergeValues, findTemplate, findVersions, insertVersion } from './contract-text.repository.ts'

interface Terms extends Omit<ContractDraft, 'startTime'> {
  startTime: unknown
  checkInId: number | null
  formerId?: number
}

/** Inserts an unsigned contract, with its first text where a template is chosen. */
async function insertDraft(
  db: Db,
  caller: Caller,
  tenantId: number,
  terms: Terms,
  step: string,
): Promise<{ id: number }> {
  const { contractNo, startTime, ...row } = terms
  const { templateId } = row
  const template = templateId && (await findTemplate(db, tenantId, templateId).then(orNotFound('合同模板')))
  const id = await refuseViolations(
    contract,
    () =>
      insertContract(db, {
        ...row,
        tenantId,
        contractNo: (contractNo || nextContractNo) as string,
        startTime: startTime as string,
        status: ContractStatus.Unsigned,
        version: template ? 1 : null,
        createUser: caller.nickName,
      }),
    refuseMissingReference(contract),
  )
  const made = { tenantId, id }
  if (template) {
    const content = fillTemplate(template.content, await findMergeValues(db, made))
    await insertVersion(db, made, 1, content, caller.nickName)
  }
  await addStep(db, caller, 'elderContract', made, step)
  return { id }
}

export async function createContract(db: Db, caller: Caller, draft: ContractDraft) {
  const elder = await findElderOwner(db, caller, draft.oldmanId)
  const checkInId = (await findResidence(db, elder))?.id ?? null
  return insertDraft(db, caller, elder.tenantId, { ...draft, checkInId }, '新增合同')
}

/** Locks the contract, and refuses it in a state from which the move does not start. */
async function forMove(db: Db, caller: Caller, id: number, move: keyof typeof contractMoves): Promise<LockedContract> {
  const seen = await lockContract(db, caller, id).then(orNotFound(contract.noun))
  const state = contractState(seen.status, seen.endTime, seen.today)
  if (!mayMove(contractMoves, move, state)) throw conflict(`合同${labelOf(contractStates, state)}，请刷新后重试`)
  return seen
}

/** Creates the contract that follows this one, from the day after its end. */
export async function renewContract(db: Db, caller: Caller, { id, ...terms }: Renewal) {
  const former = await forMove(db, caller, id, 'renew')
  const renewal = await findRenewal(db, former)
  if (renewal) throw refused(`该合同已续签为${renewal.contractNo}`)
  if (terms.endTime <= former.endTime) throw invalid('续签的结束日期应晚于原合同的结束日期')
  const { tenantId, oldmanId, endTime } = former
  const residence = await findResidence(db, { tenantId, oldmanId })
  const startTime = dayAfter(endTime)
  const draft = { ...terms, oldmanId, startTime, checkInId: residence?.id ?? former.checkInId, formerId: id }
  const made = await insertDraft(db, caller, tenantId, draft, `续签自${former.contractNo}`)
  await addStep(db, caller, 'elderContract', former, '已续签')
  return made
}

/** Writes the next text of an unsigned contract. */
export async function reviseContract(db: Db, caller: Caller, { id, content }: Revision): Promise<true> {
  const seen = await forMove(db, caller, id, 'sign')
  const [newest] = await findVersions(db, seen)
  if (newest?.content === content) throw refused('文本没有变化')
  const version = (seen.version ?? 0) + 1
  await insertVersion(db, seen, version, content, caller.nickName)
  await rowsOf(db, 'elderContract', { tenantId: seen.tenantId, id }).change({ version })
  await addStep(db, caller, 'elderContract', seen, `修改合同文本，第${version}版`)
  return true
}

/** Signs the newest text, or records the file of a contract that was signed on paper. */
export async function signContract(db: Db, caller: Caller, { id, pdfUrl, ...signed }: Signing): Promise<true> {
  const seen = await forMove(db, caller, id, 'sign')
  if (seen.version === null && !pdfUrl) throw refused('合同还没有文本，请先填写文本，或上传已签署的文件')
  await requireReadableFile(db, caller, signed.signatureUrl)
  await requireReadableFile(db, caller, pdfUrl)
  const { signatureUrl, ...rest } = signed
  await rowsOf(db, 'elderContract', { tenantId: seen.tenantId, id }).change({
    ...rest,
    signatureUrl: signatureUrl || null,
    fileUrl: pdfUrl || null,
    status: contractMoves.sign.to,
  })
  const how = signatureUrl ? '手写签名' : '上传已签署的文件'
  const text = seen.version === null ? '' : `，第${seen.version}版`
  await addStep(db, caller, 'elderContract', seen, `签订${text}，签字人：${signed.signerName}，${how}`)
  return true
}

export async function releaseContract(db: Db, caller: Caller, { id, releasePdfUrl, ...told }: Release): Promise<true> {
  const seen = await forMove(db, caller, id, 'release')
  await requireReadableFile(db, caller, releasePdfUrl)
  await rowsOf(db, 'elderContract', { tenantId: seen.tenantId, id }).change({
    ...told,
    releaseFileUrl: releasePdfUrl || null,
    status: contractMoves.release.to,
  })
  await addStep(db, caller, 'elderContract', seen, `解除，解除日期：${told.releaseDate}，原因：${told.reason}`)
  return true
}
