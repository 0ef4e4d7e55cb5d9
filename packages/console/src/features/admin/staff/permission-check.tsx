import type { PermissionGroup } from '@care/shared/admin/staff/roles.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { WhyAnswer } from '../../../crud/why/why-answer.tsx'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import { Select } from '../../../kit/inputs/select.tsx'

/**
 * Shows whether a person may open a page or use an action, and why. The options have the same names as in the pages.
 */
export function PermissionCheck({ userId }: { userId: number }) {
  const groups = useQuery(api.roles.permissions.query())
  const options = useMemo(() => optionsOf(groups.data ?? []), [groups.data])
  const [chosen, choose] = useState<string | null>(null)
  const [permission, , ...called] = chosen?.split(' ') ?? []
  return (
    <section className="drawer-section">
      <h3>这个人能做什么</h3>
      <Select
        aria-label="页面或操作"
        className="may-do"
        value={chosen}
        options={options}
        placeholder="请选择页面或操作"
        emptyMessage={<ChoicesPlaceholder query={{ ...groups }} empty="没有可选的页面或操作" />}
        showClear
        finds="页面或操作"
        onChange={(event) => choose(event.value ?? null)}
      />
      {permission && <WhyAnswer permission={permission} userId={userId} called={called.join(' ')} />}
    </section>
  )
}

/** Options of the select; pages come first, because most users think of a page. */
function optionsOf(groups: readonly PermissionGroup[]) {
  const all = groups.flatMap(({ permissions }) => permissions)
  const named = (kind: string, namesOf: (permission: (typeof all)[number]) => readonly string[]) =>
    all.flatMap((permission) =>
      namesOf(permission).map((name) => ({ value: `${permission.name} ${kind} ${name}`, label: `${kind}：${name}` })),
    )
  return [...named('页面', ({ pages }) => pages), ...named('操作', ({ calls }) => calls)]
}
