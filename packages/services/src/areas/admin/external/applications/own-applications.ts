import { applicationMoves, auditLabel, auditStatus } from '@care/shared/admin/external/application.moves'
import type { Enterprise } from '@care/shared/admin/external/external'
import { conflict, invalid, notFound, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import type { Db } from '../../../../platform/db/client.ts'
import { findExternalFile, parseFileUrl } from '../../files/files.port.ts'
import { findPackagesOnSale } from '../../purchase/purchase.port.ts'
import { addMessage, type ExternalPerson } from '../../registered/registered.port.ts'
import {
  applyApplicationMove,
  hasOtherPending,
  insertApplication,
  lockOwnApplication,
} from './application.repository.ts'

/** Applies for an institution; a person may have one pending application at a time. */
export async function applyForTenant(db: Db, person: ExternalPerson, given: Enterprise) {
  await requireDetails(db, person, given)
  const made = await insertApplication(db, person.id, given)
  if (!made) throw refused('已有申请等待审核')
  await tell(db, person, made.id, '机构申请已提交', `${given.tenantName}：平台审核后会在此通知您`)
  return { tenantId: made.newTenantId, auditStatus: auditStatus.pending }
}

/** Changes a pending application, or corrects a refused one, whose state is then pending again. */
export async function changeApplication(db: Db, person: ExternalPerson, tenantId: number, change: Partial<Enterprise>) {
  const own = await lock(db, person, tenantId, 'mend')
  await requireDetails(db, person, change)
  const isAgain = own.status === auditStatus.refused
  if (isAgain && (await hasOtherPending(db, person.id, own.id))) throw refused('已有申请等待审核')
  const anew = { auditRemark: null, auditUserId: null, auditTime: null }
  await applyApplicationMove(db, 'mend', own.id, { details: change, ...(isAgain && anew) })
  if (isAgain) await tell(db, person, own.id, '机构申请已重新提交', `${change.tenantName ?? '机构'}：请等待平台审核`)
  return true
}

export async function cancelApplication(db: Db, person: ExternalPerson, tenantId: number): Promise<boolean> {
  const own = await lock(db, person, tenantId, 'cancel')
  await applyApplicationMove(db, 'cancel', own.id)
  await tell(db, person, own.id, '机构申请已撤回', '如需开通机构，可重新提交申请')
  return true
}

async function lock(db: Db, { id }: ExternalPerson, tenantId: number, move: 'mend' | 'cancel') {
  const own = orNotFound('机构申请')(await lockOwnApplication(db, id, tenantId))
  if (!mayMove(applicationMoves, move, own.status))
    throw conflict(`该申请${auditLabel(own.status)}，不能${move === 'mend' ? '修改' : '撤回'}`)
  return own
}

async function requireDetails(db: Db, person: ExternalPerson, details: Partial<Enterprise>): Promise<void> {
  const { packageId, tenantLogo, businessLicenseUrl } = details
  const sold = packageId ? await findPackagesOnSale(db) : []
  if (packageId && !sold.some((one) => one.id === packageId)) throw notFound('套餐')
  await requireOwnPictures(db, person, [tenantLogo, businessLicenseUrl])
}

/**
 * Refuses pictures that the person did not upload; otherwise the operator would open an address of the applicant's
 * choice.
 */
export async function requireOwnPictures(db: Db, { id }: ExternalPerson, urls: (string | undefined)[]): Promise<void> {
  for (const url of urls) {
    if (!url) continue
    const address = parseFileUrl(url)
    if (!address || !(await findExternalFile(db, id, address))) throw invalid('图片不存在，请重新上传')
  }
}

const tell = (db: Db, { id: accountId }: ExternalPerson, businessId: number, title: string, content: string) =>
  addMessage(db, { accountId, businessId, type: 'audit', title, content })
