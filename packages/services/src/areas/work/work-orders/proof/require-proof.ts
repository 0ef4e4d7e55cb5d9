import type { Caller } from '@care/shared/admin/session/session'
import { Refusal, refused } from '@care/shared/http/errors'
import {
  isUnsigned,
  maxVouchers,
  missingProof,
  Signer,
  unsignedText,
} from '@care/shared/work/work-orders/proof/job-proof.words'
import type { SigningOut } from '@care/shared/work/work-orders/proof/signing'
import type { Db } from '../../../../platform/db/client.ts'
import { requirePhoto, requireReadableFile } from '../../../admin/files/files.port.ts'
import type { LockedOrder } from '../steps/order-state.repository.ts'
import {
  countVouchers,
  findProofRequirements,
  findProofs,
  insertSignatures,
  insertVouchers,
} from './job-proof.repository.ts'

type Ending = Pick<SigningOut, 'files' | 'signature'>

/**
 * Stores the photos and the signature sent with a sign-out. Refuses the sign-out while a job lacks proof that its
 * project requires.
 */
export async function requireProof(
  db: Db,
  caller: Caller,
  order: LockedOrder,
  jobIds: readonly number[],
  { files = [], signature }: Ending,
  doneTime?: string,
): Promise<void> {
  const { tenantId, id: workOrderId } = order
  const by = { tenantId, workOrderId, userId: caller.userId, nickName: caller.nickName }
  for (const url of files) await requirePhoto(db, caller, url)
  const done = doneTime ? { doneTime } : {}
  const photos = jobIds.flatMap((jobId) =>
    files.map((fileUrl) => ({ ...by, ...done, jobId, fileUrl, fileName: '服务照片' })),
  )
  await insertVouchers(db, photos)
  if (files.length > 0) await requireVoucherRoom(db, tenantId, jobIds)

  const demands = await findProofRequirements(db, tenantId, jobIds)
  const proofOf = await findProofs(db, tenantId, workOrderId)
  for (const { serverProjectName, ...demand } of demands) {
    const open = missingProof({ ...demand, ...proofOf(demand.id) })
    if (open) throw demanded(demands.length > 1 ? `${serverProjectName}：${open}` : open)
  }
  if (demands.some(({ needSign }) => needSign) && !signature) throw demanded(unsignedText)
  if (!signature) return
  const { signer, name, img, reason } = signature
  const isSigned = !isUnsigned(signer)
  await requireReadableFile(db, caller, isSigned ? img : null)
  if (isSigned && !img?.endsWith('.png')) throw refused('签名只能是 png 图片')
  const said = {
    signer,
    img: isSigned ? (img ?? null) : null,
    reason: reason || null,
    name: name || (signer === Signer.Elder ? order.oldmanName : null),
    ...(doneTime ? { signTime: doneTime } : {}),
  }
  await insertSignatures(
    db,
    jobIds.map((jobId) => ({ ...by, ...said, jobId })),
  )
}

export async function requireVoucherRoom(db: Db, tenantId: number, jobIds: readonly number[]): Promise<void> {
  if ((await countVouchers(db, tenantId, jobIds)) > maxVouchers) throw refused(`每个服务项的照片最多${maxVouchers}张`)
}

const demanded = (text: string) => new Refusal(200, text, {}, { reason: 'proof' })
