import type { GuardedPerson } from '@care/shared/admin/security/security.contract'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { dateTime, personField, text } from '../../../crud/fields/fields.tsx'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import type { Field, Fields } from '../../../kit/inputs/field.ts'
import { SelectButton } from '../../../kit/prime/select-button.tsx'
import { emptyValueDash } from '../../../kit/text/none.tsx'

const stateField: Field<boolean, GuardedPerson> = {
  label: '二次验证',
  rank: 'state',
  width: 8,
  show: (isOn, { isRequired }) => {
    if (isOn) return <span className="tag tone-normal">已绑定</span>
    return isRequired ? <span className="tag tone-urgent">须绑定</span> : <span className="tag">未绑定</span>
  },
  input: () => null,
}
const codesField: Field<number, GuardedPerson> = {
  label: '剩余恢复码',
  width: 7,
  align: 'right',
  show: (left, { isOn }) => (isOn ? `${left} 个` : emptyValueDash),
  input: () => null,
}
const fields = {
  nickName: personField('姓名', { width: 8 }),
  username: text('账号', { width: 8 }),
  roleNames: text('角色', { width: 12 }),
  isOn: stateField,
  since: dateTime('绑定时间'),
  recoveryCodesLeft: codesField,
} satisfies Fields<GuardedPerson>

const states = [
  { value: '', label: '全部' },
  { value: 'on', label: '已绑定' },
  { value: 'missing', label: '须绑定而未绑定' },
]

/**
 * Accounts with and without a second factor; an administrator resets it for a user who lost phone and recovery codes.
 */
export function PeoplePanel() {
  const [state, setState] = useState('')
  return (
    <>
      <SelectButton
        className="security-states"
        value={state}
        options={states}
        aria-label="绑定情况"
        onChange={({ value }) => setState(value)}
      />
      <People key={state} state={state} />
    </>
  )
}

/** Accounts in one state; choosing another state starts from the first page. */
function People({ state }: { state: string }) {
  const page = useLocalPage(api.security.people, state ? { state } : {})
  const reset = useAction(api.security.reset, '已重置，该员工下次登录时重新绑定')
  const ask = ({ userId, nickName }: GuardedPerson) =>
    confirm({
      title: '重置二次验证',
      text: `请先当面或电话确认是“${nickName}”本人。重置后其验证器与恢复码失效，所有设备退出登录，此操作记入审计日志。`,
      yes: '重置',
      danger: true,
      onYes: () => reset.mutate({ params: { id: userId } }),
    })

  return (
    <DataGrid
      page={page}
      fields={fields}
      rowKey="userId"
      columns={['nickName', 'username', 'roleNames', 'isOn', 'since', 'recoveryCodesLeft']}
      rowActions={(person) => person.isOn && <RowAction label="重置" danger onClick={() => ask(person)} />}
    />
  )
}
