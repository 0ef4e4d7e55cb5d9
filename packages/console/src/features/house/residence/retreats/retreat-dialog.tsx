import { retreat } from '@care/shared/house/retreats/retreat.words'
import { formOf } from '@care/shared/resources/resource'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import type { ResidentLayer } from '../use-residence.ts'

const { oldmanId: _, ...fields } = formOf(retreat)

/** Applies for a resident to move out. */
export const RetreatDialog = ({ elder: { oldmanId, userName }, onClose }: Omit<ResidentLayer, 'onDone'>) => (
  <ActionDialog
    title={`${userName} · 申请退住`}
    call={api.retreats.create}
    label="提交申请"
    fields={fields}
    fixed={{ oldmanId }}
    done="已提交，待他人审批"
    refresh={['home']}
    onClose={onClose}
    width={36}
  />
)
