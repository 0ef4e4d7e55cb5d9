import type { GuardedRole } from '@care/shared/admin/security/security.contract'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Switch } from '../../../kit/inputs/switch.tsx'

/** Roles that require a second factor; a user of such a role sets up the second factor at the next sign-in. */
export function RolesPanel({ roles }: { roles: GuardedRole[] }) {
  const save = useAction(api.security.updateRole, (_, { body }) =>
    body.secondFactor ? '已要求二次验证，未绑定者下次登录时绑定' : '已取消要求',
  )
  return (
    <section>
      <h2>须二次验证的角色</h2>
      <p className="soft">开启后，拥有该角色的员工下次登录时须绑定验证器；已绑定者每次登录都须输入动态验证码。</p>
      <ul className="boxes security-roles">
        {roles.map(({ id, roleName, secondFactor, people, enrolled }) => (
          <li key={id}>
            <label htmlFor={`role-${id}`}>
              <strong>{roleName}</strong>
              <span className="soft">
                {people} 人，{enrolled} 人已绑定
              </span>
            </label>
            <Switch
              inputId={`role-${id}`}
              checked={secondFactor}
              disabled={save.isPending}
              onChange={({ value }) => save.mutate({ body: { id, secondFactor: value } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
