import { levelChange } from '@care/shared/house/residence/levels/level-change.words'
import { formOf } from '@care/shared/resources/resource'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { ElderHead } from '../../../../pickers/people/elder-banner.tsx'
import { type ResidentLayer, residenceAreas } from '../use-residence.ts'

const { oldmanId: _, ...fields } = formOf(levelChange)

/** Asks for another care level of a resident, from a day on. */
export const LevelChangeDialog = ({ elder: { oldmanId, userName }, onClose }: Omit<ResidentLayer, 'onDone'>) => (
  <ActionDialog
    title={`${userName} · 申请变更等级`}
    call={api.levelChanges.create}
    label="提交申请"
    fields={fields}
    values={{ effectiveDate: toShanghaiDay(Date.now()) }}
    fixed={{ oldmanId }}
    done="已提交，待他人审批"
    refresh={residenceAreas}
    onClose={onClose}
    width={36}
  >
    <ElderHead oldmanId={oldmanId} />
  </ActionDialog>
)
