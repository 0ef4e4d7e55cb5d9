import { labelOf } from '@care/shared/words'
import type { JobMaterial } from '@care/shared/work/work-orders/proof/job-proof'
import { signers } from '@care/shared/work/work-orders/proof/job-proof.words'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { SignedPicture } from '../../../../pickers/upload/signed-picture.tsx'
import { CheckList } from './check-list.tsx'
import { MaterialDialog } from './material-dialog.tsx'
import type { ShownProof } from './shown-proof.ts'
import { VoucherPhotos } from './voucher-photos.tsx'
import './item-proof.css'

/** Actions that record proofs; the control room sends them directly, a phone queues them offline. */
export interface ProofActions {
  check: (sort: number, done: boolean) => unknown
  material: (commodityId: number, num: number, about: string) => unknown
  voucher: (photo: Blob) => unknown
}

interface Props {
  proof: ShownProof
  /** Id of the institution whose materials are offered. */
  tenantId: number
  /** Undefined for a read-only view. */
  tell?: ProofActions | undefined
  /** Whether the item is in service, so that ticks can be undone and photos added. */
  isOpen: boolean
  /** Content beside each material. */
  beside?: (material: JobMaterial) => ReactNode
  /** Content beside each photo. */
  besidePhoto?: (id: number) => ReactNode
}

/** Proofs of an item: checklist, materials, photos and signature. */
export function ItemProof({ proof, tenantId, tell, isOpen, beside, besidePhoto }: Props) {
  const [isUsing, setUsing] = useState(false)
  const { workOrderJobChecks: checks, workOrderJobMaterials: materials, workOrderJobSignature: signature } = proof
  const hasMaterials = materials.length + proof.keptMaterials.length > 0
  const hasPhotos = proof.workOrderJobFiles.length + proof.keptPhotos.length > 0
  return (
    <div className="item-proof stack">
      {checks.length > 0 && <CheckList lines={checks} isOpen={isOpen} onTick={tell?.check} />}
      {(hasMaterials || tell) && (
        <div className="proof-part stack gap-1 start">
          <span className="line soft">
            耗材
            {tell && (
              <Button
                type="button"
                label="登记耗材"
                icon="pi pi-plus"
                size="small"
                text
                onClick={() => setUsing(true)}
              />
            )}
          </span>
          <ul className="proof-materials" aria-label="耗材">
            {materials.map((material) => (
              <li className="line wrap gap-1" key={material.id}>
                {material.materialName} × {material.num} {material.unit}
                <small className="soft"> {material.nickName}</small>
                {material.corrections.map(({ reason, nickName, doneTime }) => (
                  <small key={doneTime} className="soft">
                    （{nickName}更正：{reason}）
                  </small>
                ))}
                {beside?.(material)}
              </li>
            ))}
            {proof.keptMaterials.map(({ key, about }) => (
              <li className="line wrap gap-1" key={key}>
                {about} <small className="soft">待上传</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(hasPhotos || (tell && isOpen)) && (
        <VoucherPhotos proof={proof} onTake={isOpen ? tell?.voucher : undefined} beside={besidePhoto} />
      )}
      {signature && (
        <div className="proof-part stack gap-1 start">
          <span className="line soft">签字</span>
          <p>
            {labelOf(signers, signature.signer)}
            {signature.name && `：${signature.name}`}
            {signature.reason && `，原因：${signature.reason}`}
            <small className="soft"> {signature.signTime}</small>
          </p>
          {signature.img && <SignedPicture url={signature.img} alt="签字" />}
        </div>
      )}
      {isUsing && tell && (
        <MaterialDialog
          tenantId={tenantId}
          allowed={proof.productIds}
          onTake={tell.material}
          onClose={() => setUsing(false)}
        />
      )}
    </div>
  )
}
