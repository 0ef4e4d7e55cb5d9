import type { PermissionGroup, PermissionInfo } from '@care/shared/admin/staff/roles.contract'
import { useId } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Checkbox } from '../../../../kit/prime/checkbox.ts'

interface Props {
  groups: readonly PermissionGroup[]
  value: readonly string[]
  isLocked: boolean
  onChange: (names: string[]) => void
}

/**
 * All permissions by group, with the pages and calls that each permission opens. Permissions that the caller lacks are
 * locked.
 */
export function PermissionChoices({ groups, value, isLocked, onChange }: Props) {
  const id = useId()
  const mayChange = ({ mayGrant }: PermissionInfo) => mayGrant && !isLocked
  const without = (names: readonly string[]) => value.filter((name) => !names.includes(name))
  const setAll = ({ permissions }: PermissionGroup, isOn: boolean) => {
    const names = permissions.filter(mayChange).map(({ name }) => name)
    onChange(isOn ? [...without(names), ...names] : without(names))
  }

  return groups.map((group) => {
    const { label, permissions } = group
    const held = permissions.filter(({ name }) => value.includes(name))
    const changeable = permissions.filter(mayChange)
    const isFull = changeable.every(({ name }) => value.includes(name))
    return (
      <section key={label} className="permission-group" aria-label={label}>
        <header className="line between">
          <h3>
            {label} <small className="soft">{`${held.length} / ${permissions.length}`}</small>
          </h3>
          {changeable.length > 0 && (
            <Button
              type="button"
              text
              size="small"
              label={isFull ? '全不选' : '全选'}
              aria-label={`${label}${isFull ? '全不选' : '全选'}`}
              onClick={() => setAll(group, !isFull)}
            />
          )}
        </header>
        <ul>
          {permissions.map((info) => (
            <li key={info.name}>
              <label htmlFor={`${id}-${info.name}`}>
                <Checkbox
                  inputId={`${id}-${info.name}`}
                  checked={value.includes(info.name)}
                  disabled={!mayChange(info)}
                  onChange={({ checked }) => onChange(checked ? [...value, info.name] : without([info.name]))}
                />
                {info.label}
                {!info.mayGrant && <small className="soft">您没有此权限，不能授予或收回</small>}
              </label>
              <details>
                <summary>{opened(info)}</summary>
                <p className="soft">
                  {info.pages.length > 0 && `页面：${info.pages.join('、')}。`}
                  {info.calls.length > 0 && `操作：${info.calls.join('、')}。`}
                </p>
              </details>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

const opened = ({ pages, calls }: PermissionInfo) =>
  [pages.length > 0 && `${pages.length} 个页面`, calls.length > 0 && `${calls.length} 项操作`]
    .filter(Boolean)
    .join('，') || '只在大屏上起作用'
