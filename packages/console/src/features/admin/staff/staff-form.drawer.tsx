import type { StaffDetail } from '@care/shared/admin/staff/staff'
import { useMemo } from 'react'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import { staffInputs } from './staff.fields.tsx'

const said = ['nickName', 'phone', 'sex', 'deptId', 'positionId', 'position', 'jobNo', 'role']
const saidOfNew = ['username', ...said]

/** The data that a new member of staff needs for the first sign-in. */
export interface FirstPassword {
  nickName: string
  username: string
  password: string
}

interface Props {
  person?: StaffDetail
  /** The default department of a new member of staff. */
  deptId?: number | null
  onMade?: (first: FirstPassword) => void
  onClose: () => void
}

/** Creates or edits a member of staff. A new member's first password is shown once. */
export function StaffFormDrawer({ person, deptId = null, onMade, onClose }: Props) {
  const { sysUser } = useMe()
  const tenantId = person?.tenantId ?? sysUser.tenantId
  const fields = useMemo(() => staffInputs(tenantId), [tenantId])
  const row = useMemo(() => person && { ...person, role: person.roleList.map(({ roleId }) => roleId) }, [person])
  const form = { drafted: api.staff.create, fields, wide: ['role'], width: 55, onClose }
  if (person && row)
    return (
      <RecordDrawer
        {...form}
        title={`编辑员工 ${person.nickName}`}
        call={api.staff.update}
        names={said}
        locked={person.userId === sysUser.userId ? ['role'] : []}
        row={row}
        fixed={{ userId: person.userId }}
      />
    )
  return (
    <RecordDrawer
      {...form}
      title="新增员工"
      call={api.staff.create}
      names={saidOfNew}
      fixed={{ deptId, role: [] }}
      done="员工已创建"
      onDone={({ password }, { nickName, username }) => {
        if (password) onMade?.({ nickName: String(nickName), username: String(username), password })
      }}
      lead={<p className="soft">保存后显示一次初始密码，请转告本人；首次登录时须设置自己的密码。</p>}
    />
  )
}
