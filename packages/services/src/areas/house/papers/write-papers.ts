import type { Caller } from '@care/shared/admin/session/session'
import { fillTemplate } from '@care/shared/house/contracts/merge-fields'
import type { PaperSigning } from '@care/shared/house/papers/stay-paper'
import { PaperStatus, paperStates, stayPaper } from '@care/shared/house/papers/stay-paper.words'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { labelOf } from '@care/shared/words'
import type { Db } from '../../../platform/db/client.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { requireReadableFile } from '../../admin/files/files.port.ts'
import { lockElder } from '../residence/residence.port.ts'
import { findNeededPapers } from './needed-papers.repository.ts'
import {
  findCircumstances,
  findElderValues,
  findKinds,
  hasUnsigned,
  insertPaper,
  lockPaper,
} from './stay-paper.repository.ts'

/** Name and text of a new paper of the kind, in the elder's institution. */
export async function beginPaper(db: Db, caller: Caller, oldmanId: number, kindId: number) {
  const elder = await lockElder(db, caller, oldmanId).then(orNotFound('长者'))
  const [kind] = await findKinds(db, elder.tenantId, [kindId])
  const { name, content } = orNotFound('文书种类')(kind)
  if (await hasUnsigned(db, elder, kindId)) throw refused(`${elder.userName}已有待签的${name}`)
  return { tenantId: elder.tenantId, name, content: fillTemplate(content, await findElderValues(db, elder)) }
}

/** Writes the papers of an elder that are lacking, or have to be signed anew. */
export async function preparePapers(db: Db, caller: Caller, oldmanId: number): Promise<{ count: number }> {
  const elder = await lockElder(db, caller, oldmanId).then(orNotFound('长者'))
  const needed = await findNeededPapers(db, elder)
  const lacking = needed.filter(({ status }) => status === null || status === PaperStatus.Outdated)
  if (lacking.length === 0) throw refused('所需文书都已生成')
  const ids = lacking.map(({ kindId }) => kindId)
  const [values, kinds] = [await findElderValues(db, elder), await findKinds(db, elder.tenantId, ids)]
  for (const { id: kindId, name, content } of kinds) {
    const written = { kindId, name, content: fillTemplate(content, values), createUser: caller.nickName }
    const id = await insertPaper(db, elder, written)
    await addStep(db, caller, 'stayPaper', { tenantId: elder.tenantId, id }, '生成文书')
  }
  return { count: kinds.length }
}

/** Signs a paper on the pad, or records the file of one that was signed on paper. */
export async function signPaper(db: Db, caller: Caller, { id, pdfUrl, ...signed }: PaperSigning): Promise<true> {
  const seen = await lockPaper(db, caller, id).then(orNotFound(stayPaper.noun))
  if (seen.status !== PaperStatus.Unsigned) throw conflict(`该文书${labelOf(paperStates, seen.status)}，请刷新后重试`)
  const { signatureUrl, signDate, signerName, relation } = signed
  await requireReadableFile(db, caller, signatureUrl)
  await requireReadableFile(db, caller, pdfUrl)
  const { careLevel, riskLevel } = await findCircumstances(db, seen, seen.kindId)
  await rowsOf(db, 'stayPaper', { tenantId: seen.tenantId, id }).change({
    status: PaperStatus.Signed,
    signDate,
    signerName,
    relation: relation || null,
    signatureUrl: signatureUrl || null,
    fileUrl: pdfUrl || null,
    careLevel,
    riskLevel,
    updateTime: now,
  })
  const how = signatureUrl ? '手写签名' : '上传已签署的文件'
  await addStep(db, caller, 'stayPaper', seen, `签署，签字人：${signerName}，${how}`)
  return true
}
