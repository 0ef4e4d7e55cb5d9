import type { StaffDetail } from '@care/shared/staff/staff'
import { useId, useMemo } from 'react'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { bodyOf } from '../../crud/form/body-of.ts'
import { draftOf } from '../../crud/form/draft.ts'
import { SchemaForm } from '../../crud/form/schema-form.tsx'
import { useAction } from '../../crud/use-action.ts'
import { LeaveButton } from '../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { staffInputs } from './staff.fields.tsx'

const said = ['nickName', 'phone', 'sex', 'deptId', 'positionId', 'position', 'jobNo', 'role']
const saidOfNew = ['username', ...said]

/** What somebody has to be told to sign in for the first time. */
export interface FirstPassword {
  nickName: string
  username: string
  password: string
}

interface Props {
  person?: StaffDetail
  /** Where a new one begins. */
  deptId?: number | null
  onMade?: (first: FirstPassword) => void
  onClose: () => void
}

/** A member of staff, new or to change; a new one gets a first password that is told once. */
export function StaffFormDrawer({ person, deptId = null, onMade, onClose }: Props) {
  const id = useId()
  const { sysUser } = useMe()
  const create = useAction(api.staff.create, '员工已创建', onClose)
  const update = useAction(api.staff.update, '更新成功', onClose)
  const tenantId = person?.tenantId ?? sysUser.tenantId
  const fields = useMemo(() => staffInputs(tenantId), [tenantId])
  const names = person ? said : saidOfNew
  const form = useMemo(() => {
    const row = person ? { ...person, role: person.roleList.map(({ roleId }) => roleId) } : { deptId, role: [] }
    return draftOf(bodyOf(api.staff.create), bodyOf(person ? api.staff.update : api.staff.create), names, row)
  }, [person, deptId, names])

  const submit = async (body: object) => {
    if (person) {
      await update.mutateAsync({ body: { ...body, userId: person.userId } })
      return
    }
    const draft = { ...body } as Parameters<typeof create.mutateAsync>[0]['body']
    const { password } = await create.mutateAsync({ body: draft })
    if (password) onMade?.({ nickName: draft.nickName, username: draft.username, password })
  }

  return (
    <Drawer
      title={person ? `编辑员工 ${person.nickName}` : '新增员工'}
      onHide={onClose}
      width={55}
      footer={
        <>
          <LeaveButton />
          <Button type="submit" form={id} label="保存" loading={create.isPending || update.isPending} />
        </>
      }
    >
      {!person && <p className="soft">保存后显示一次初始密码，请转告本人；首次登录时须设置自己的密码。</p>}
      <SchemaForm
        id={id}
        schema={form.schema}
        fields={fields}
        names={names}
        required={form.required}
        settled={form.settled}
        locked={person?.userId === sysUser.userId ? ['role'] : []}
        wide={['role']}
        values={{ ...form.values, ...(person && { userId: person.userId }) }}
        columns={2}
        onSubmit={(body) => submit(Object(body))}
      />
    </Drawer>
  )
}
