const roleAndName = /^(\S+) (\p{Script=Han}[\p{Script=Han}·]*)$/u
/** The name without the role before it: 李娟 of 护理员 李娟. */
const bareName = (name: string) => roleAndName.exec(name)?.[2] ?? name

/**
 * A person's name, or several joined by 、; never truncated in a table. The role before a name is shown smaller behind
 * it, in the space that the name leaves.
 */
export function PersonName({ name }: { name: string }) {
  const names = name.split('、')
  const [, role, own] = roleAndName.exec(name) ?? []
  if (!role || names.length > 1)
    return (
      <span className="whole" title={name}>
        {names.map(bareName).join('、')}
      </span>
    )
  return (
    <span className="role-and-name" title={name}>
      <small className="soft cut">{role}</small> <span className="whole">{own}</span>
    </span>
  )
}
