import type { Suggestion, SuggestReason } from '@care/shared/work/work-orders/staff/suggestion'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { phone, text } from '../../../crud/fields/fields.tsx'
import type { Fields, SearchValues } from '../../../kit/inputs/field.ts'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { SelectionDrawer } from '../selection-drawer.tsx'
import { StaffName } from './staff-name.tsx'
import './staff-reasons.css'

interface Props {
  /** What the staff are suggested for: a service item or order by id, or a draft order by elder, service and time. */
  asked: SearchValues
  /** Label of the button in a row; defaults to 选择. */
  label?: string
  /** Content above the list. */
  head?: ReactNode
  /** Content beside the button of a row. */
  beside?: (staff: Suggestion) => ReactNode
  excluded?: number[] | undefined
  isBusy?: boolean
  onSelect: (staff: Suggestion) => void
  onHide: () => void
}

const looks = { good: 'success', plain: 'info', bad: 'warning' } as const

/** Reasons for and against a staff member. */
export const StaffReasons = ({ reasons }: { reasons: SuggestReason[] }) => (
  <span className="staff-reasons row wrap">
    {reasons.map(({ kind, look, text }) => (
      <WordTag key={`${kind}${text}`} label={text} look={looks[look]} />
    ))}
  </span>
)

const fields = {
  nickName: { ...text('姓名', { width: 12 }), show: (name: string) => <StaffName name={name} /> },
  reasons: {
    label: '推荐理由',
    input: () => null,
    show: (reasons: SuggestReason[]) => <StaffReasons reasons={reasons} />,
  },
  phone: phone('手机号码', { width: 10 }),
  tenantName: text('所属机构', { width: 10 }),
} satisfies Fields<Suggestion>

/** Suggested staff, best first, with the reasons for and against each. */
export const SuggestedStaff = ({ asked, ...props }: Props) => (
  <SelectionDrawer
    title="选择服务人员"
    call={api.workOrders.suggest}
    fixed={asked}
    fields={fields}
    columns={['nickName', 'reasons', 'phone', 'tenantName']}
    search={['nickName', 'phone']}
    rowKey="userId"
    empty="没有可派单的员工"
    {...props}
  />
)
