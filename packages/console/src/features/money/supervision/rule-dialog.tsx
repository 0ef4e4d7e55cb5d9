import { ruleFields } from '@care/shared/money/supervision/prepayment.words'
import type { Supervision } from '@care/shared/money/supervision/supervision'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'

/** The rules of the province that the institution follows, and its custody account. */
export const RuleDialog = ({ rule, onClose }: { rule: Supervision['rule']; onClose: () => void }) => (
  <ActionDialog
    title="预收费规则"
    call={api.supervision.setRule}
    label="保存"
    fields={ruleFields}
    values={rule}
    done="预收费规则已保存"
    refresh={['supervision']}
    onClose={onClose}
  >
    <p className="soft">上限不能超过国家规定；本省更严的，按本省填写并注明依据。会员费上限留空表示不收会员费。</p>
  </ActionDialog>
)
