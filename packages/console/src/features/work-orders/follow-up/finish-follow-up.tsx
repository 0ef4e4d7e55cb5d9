import { lines } from '@care/shared/things/field'
import type { FollowUpRow } from '@care/shared/work-orders/follow-up/follow-up'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'

const fields = { result: lines('回访结果', { max: 500, hint: '与谁联系、怎么说、怎么改' }) }

/** What came of it: without that a follow-up is not closed. */
export const FinishFollowUp = ({ followUp, onClose }: { followUp: FollowUpRow; onClose: () => void }) => (
  <ActionDialog
    title="完成回访"
    call={api.followUps.finish}
    label="完成"
    fields={fields}
    fixed={{ id: followUp.id }}
    done="回访已完成"
    onClose={onClose}
  >
    <p className="soft">
      {[`${followUp.oldmanName}评${followUp.score}分`, followUp.reasons, followUp.content].filter(Boolean).join('，')}
    </p>
  </ActionDialog>
)
