import type { StaffDetail } from '@care/shared/staff/staff'
import { lockFlags, workText } from '@care/shared/staff/staff.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall, useMe } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { askToRemove } from '../../kit/dialogs/ask-to-remove.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { Unanswered } from '../../kit/loading/unanswered.tsx'
import { Facts } from '../../kit/text/facts.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { MayDo } from './may-do.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { staffFields } from './staff.fields.tsx'
import { StaffFormDrawer } from './staff-form.drawer.tsx'

interface Props {
  userId: number
  onClose: () => void
}

/** A member of staff whole, with what may be done with their account. */
export function StaffDetailDrawer({ userId, onClose }: Props) {
  const { data: person, error, refetch } = useQuery(api.staff.details.query({ params: { id: userId } }))
  return (
    <Drawer
      title={
        person ? (
          <>
            {person.nickName} <WordTag {...lockFlags[person.lockFlag === '9' ? 9 : 0]} />
          </>
        ) : (
          '员工详情'
        )
      }
      onHide={onClose}
      width={50}
      footer={person && <Actions person={person} onGone={onClose} />}
    >
      {person ? <Person person={person} /> : <Unanswered error={error} onRetry={refetch} lines={6} />}
    </Drawer>
  )
}

function Person({ person }: { person: StaffDetail }) {
  const { openWork, mustChangePassword, isAbove, userId } = person
  const mayAsk = useMayCall()(api.roles.permissions)
  return (
    <>
      {isAbove && (
        <p className="note" role="note">
          该员工拥有您没有的权限，您不能修改其账号。
        </p>
      )}
      {mustChangePassword && (
        <p className="note" role="note">
          仍在使用初始密码，下次登录时须设置自己的密码。
        </p>
      )}
      {openWork.length > 0 && (
        <p className="note" role="note">
          还有{workText(openWork)}。
        </p>
      )}
      <section className="drawer-section">
        <h3>基本信息</h3>
        <Facts
          row={person}
          fields={staffFields}
          names={['nickName', 'username', 'phone', 'email', 'sex', 'jobNo']}
          columns={2}
        />
      </section>
      <section className="drawer-section">
        <h3>岗位与账号</h3>
        <Facts
          row={person}
          fields={staffFields}
          names={['tenantName', 'deptName', 'positionName', 'position', 'roleList', 'lastSignIn', 'createTime']}
          columns={2}
        />
      </section>
      {mayAsk && <MayDo userId={userId} />}
    </>
  )
}

function Actions({ person, onGone }: { person: StaffDetail; onGone: () => void }) {
  const { userId, nickName, username, lockFlag, isAbove } = person
  const { sysUser } = useMe()
  const [doing, setDoing] = useState<'edit' | 'lock' | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const enable = useAction(api.staff.lock, `${nickName} 的账号已启用`)
  const remove = useAction(api.staff.remove, '删除成功', onGone)
  const reset = useAction(api.staff.resetPassword, '密码已重置')
  const isSelf = userId === sysUser.userId
  const isOff = lockFlag === '9'
  const askToReset = () =>
    confirm({
      title: '重置密码',
      text: `确定重置 ${nickName} 的密码吗？其所有登录将立即退出，新密码只显示一次。`,
      yes: '重置密码',
      onYes: () => reset.mutate({ params: { id: userId } }, { onSuccess: (made) => setPassword(made.password) }),
    })

  if (isAbove) return null
  return (
    <>
      {!isSelf && isOff && (
        <>
          <Button
            label="删除"
            outlined
            severity="danger"
            onClick={() => askToRemove('员工', nickName, () => remove.mutate({ params: { id: userId } }))}
          />
          <Button
            label="启用"
            outlined
            loading={enable.isPending}
            onClick={() => enable.mutate({ body: { userId, lockFlag: '0' } })}
          />
        </>
      )}
      {!isSelf && !isOff && (
        <>
          <Button label="停用" outlined severity="danger" onClick={() => setDoing('lock')} />
          <Button label="重置密码" outlined loading={reset.isPending} onClick={askToReset} />
        </>
      )}
      <Button label="编辑" icon="pi pi-pencil" onClick={() => setDoing('edit')} />
      {doing === 'edit' && <StaffFormDrawer person={person} onClose={() => setDoing(null)} />}
      {doing === 'lock' && <LockDialog person={person} onDone={() => setDoing(null)} onClose={() => setDoing(null)} />}
      {password && (
        <PasswordDialog title="新密码" {...{ nickName, username, password }} onClose={() => setPassword(null)} />
      )}
    </>
  )
}
