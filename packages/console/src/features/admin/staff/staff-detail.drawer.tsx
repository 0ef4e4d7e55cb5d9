import type { StaffDetail } from '@care/shared/admin/staff/staff'
import { lockFlags, openWorkText } from '@care/shared/admin/staff/staff.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { RecordFields } from '../../../kit/text/facts.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PermissionCheck } from './permission-check.tsx'
import { staffFields } from './staff.fields.tsx'
import { StaffFormDrawer } from './staff-form.drawer.tsx'

interface Props {
  userId: number
  onClose: () => void
}

/** All data of a member of staff, with the actions on their account. */
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
      {person ? <Person person={person} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={6} />}
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
          还有{openWorkText(openWork)}。
        </p>
      )}
      <section className="drawer-section">
        <h3>基本信息</h3>
        <RecordFields
          row={person}
          fields={staffFields}
          names={['nickName', 'username', 'phone', 'email', 'sex', 'jobNo']}
          columns={2}
        />
      </section>
      <section className="drawer-section">
        <h3>岗位与账号</h3>
        <RecordFields
          row={person}
          fields={staffFields}
          names={['tenantName', 'deptName', 'positionName', 'position', 'roleList', 'lastSignIn', 'createTime']}
          columns={2}
        />
      </section>
      {mayAsk && <PermissionCheck userId={userId} />}
    </>
  )
}

function Actions({ person, onGone }: { person: StaffDetail; onGone: () => void }) {
  const own = useMe().sysUser.userId
  const [password, setPassword] = useState<string | null>(null)
  if (person.isAbove) return null
  const isOff = ({ userId, lockFlag }: StaffDetail) => userId !== own && lockFlag === '9'
  const isOn = ({ userId, lockFlag }: StaffDetail) => userId !== own && lockFlag !== '9'
  const input = ({ userId: id }: StaffDetail) => ({ params: { id } })
  return (
    <>
      <ActionButtons
        of={person}
        actions={({ action, removal }) => [
          removal(api.staff.remove, '员工', ({ nickName }) => nickName, { when: isOff, input, after: onGone }),
          action(api.staff.lock, {
            label: '启用',
            outlined: true,
            when: isOff,
            input: ({ userId }) => ({ body: { userId, lockFlag: '0' } }),
            done: (_, { nickName }) => `${nickName} 的账号已启用`,
          }),
          {
            label: '停用',
            danger: true,
            when: isOn,
            shows: (of, close) => <LockDialog person={of} onClose={close} />,
          },
          action(api.staff.resetPassword, {
            label: '重置密码',
            outlined: true,
            when: isOn,
            ask: ({ nickName }) => `确定重置 ${nickName} 的密码吗？其所有登录将立即退出，新密码只显示一次。`,
            input,
            done: '密码已重置',
            after: (made) => setPassword(made.password),
          }),
          {
            label: '编辑',
            icon: 'pi pi-pencil',
            shows: (of, close) => <StaffFormDrawer person={of} onClose={close} />,
          },
        ]}
      />
      {password && <PasswordDialog title="新密码" {...person} password={password} onClose={() => setPassword(null)} />}
    </>
  )
}
