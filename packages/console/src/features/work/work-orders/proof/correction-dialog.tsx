import { count, lines } from '@care/shared/resources/field'
import type { JobMaterial } from '@care/shared/work/work-orders/proof/job-proof'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'

/** Corrects the quantity of a used material, with a reason; the stock is adjusted. */
export const CorrectionDialog = ({ material, onClose }: { material: JobMaterial; onClose: () => void }) => (
  <ActionDialog
    title={`更正耗材 · ${material.materialName}`}
    call={api.workOrders.correctMaterial}
    label="更正"
    fields={{ num: count(`实际数量（${material.unit}）`, {}), reason: lines('更正原因', { max: 200 }) }}
    values={{ num: material.num }}
    fixed={{ id: material.id }}
    done="耗材已更正"
    onClose={onClose}
    width={32}
  >
    <p className="soft">
      原登记 {material.num} {material.unit}，更正后库存相应退回或扣减。没有使用填 0。
    </p>
  </ActionDialog>
)
