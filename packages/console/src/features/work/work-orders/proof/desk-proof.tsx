import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { JobMaterial } from '@care/shared/work/work-orders/proof/job-proof'
import type { Job, WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { requestKey } from '../../../../calls/request-key.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { toastError } from '../../../../kit/messages/toast.ts'
import { sendTo } from '../../../../pickers/upload/send-file.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { ItemProof } from './item-proof.tsx'
import { hasNoProof, shownProof } from './shown-proof.ts'

/** Proofs of an item in the control room, where missing proofs can be added, and materials corrected with a reason. */
export function DeskProof({ job, order }: { job: Job; order: Pick<WorkOrder, 'tenantId'> }) {
  const mayCall = useMayCall()
  const [corrected, setCorrected] = useState<JobMaterial | null>(null)
  const check = useAction(api.workOrders.check, '已勾选')
  const use = useAction(api.workOrders.useMaterial, '耗材已登记')
  const add = useAction(api.workOrders.addVoucher, '照片已上传')
  const drop = useAction(api.workOrders.dropVoucher, '照片已删除')
  const { id } = job
  const isServed = job.status === JobStatus.InService || job.status === JobStatus.Paused
  const mayTell = mayCall(api.workOrders.check) && job.workOrderServer !== null
  const proof = shownProof(job)
  if (!mayTell && hasNoProof(proof)) return null

  const send = async (photo: Blob) => {
    const file = new File([photo], '服务照片.jpg', { type: photo.type })
    const { url } = await sendTo('workOrder', order.tenantId)(file, () => undefined)
    await add.mutateAsync({ body: { id, fileUrl: url, requestKey: requestKey() } })
  }
  const tell = {
    check: (sort: number, done: boolean) => check.mutate({ body: { id, sort, done } }),
    material: (commodityId: number, num: number) =>
      use.mutate({ body: { id, commodityId, num, requestKey: requestKey() } }),
    voucher: (photo: Blob) => send(photo).catch(toastError),
  }
  const askToDrop = (voucher: number) =>
    confirm({
      title: '删除照片',
      text: '删除后不能恢复，是否删除这张照片？',
      yes: '删除',
      onYes: () => drop.mutate({ params: { id: voucher } }),
    })
  return (
    <>
      <ItemProof
        proof={proof}
        tenantId={order.tenantId}
        tell={mayTell ? tell : undefined}
        isOpen={isServed}
        beside={(material) =>
          mayCall(api.workOrders.correctMaterial) && (
            <Button label="更正" size="small" text onClick={() => setCorrected(material)} />
          )
        }
        besidePhoto={(voucher) =>
          isServed && mayTell && <Button label="删除" size="small" text onClick={() => askToDrop(voucher)} />
        }
      />
      {corrected && <CorrectionDialog material={corrected} onClose={() => setCorrected(null)} />}
    </>
  )
}
