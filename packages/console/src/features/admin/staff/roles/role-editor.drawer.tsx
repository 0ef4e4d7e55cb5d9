import { DsType, dataScopes } from '@care/shared/admin/staff/data-scope'
import { type PermissionGroup, type RoleDetail, RoleDraft } from '@care/shared/admin/staff/roles.contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { FormButtons } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { InputRow } from '../../../../kit/form/form-row.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { type ChosenScope, findMissingChoices, isSameScope, pickScopeFields } from './chosen-scope.ts'
import { PermissionChoices } from './permission-choices.tsx'
import { diffPermissions, pagesOf } from './permission-diff.ts'
import { ScopeChoice } from './scope-choice.tsx'

interface Props {
  /** Role to edit; null for a new role. */
  roleId: number | null
  /** Id of the role that the new role is copied from. */
  likeId?: number
  onClose: () => void
}

/** Edits the permissions and data scope of a role; lists the changes before saving. */
export function RoleEditorDrawer({ roleId, likeId, onClose }: Props) {
  const from = roleId ?? likeId
  const groups = useQuery(api.roles.permissions.query())
  const role = useQuery({ ...api.roles.get.query({ params: { id: from ?? 0 } }), enabled: from !== undefined })
  const error = groups.error ?? role.error
  const isReady = groups.data && (from === undefined || role.data)
  if (!isReady)
    return (
      <Drawer title="角色权限" onHide={onClose} width={75}>
        <QueryPlaceholder
          error={error}
          onRetry={() => Promise.all([groups.refetch(), from !== undefined && role.refetch()])}
          lines={10}
        />
      </Drawer>
    )
  return (
    <Editor
      groups={groups.data ?? []}
      {...(role.data && { from: role.data })}
      isNew={roleId === null}
      onClose={onClose}
    />
  )
}

interface EditorProps {
  groups: PermissionGroup[]
  from?: RoleDetail
  isNew: boolean
  onClose: () => void
}

function Editor({ groups, from, isNew, onClose }: EditorProps) {
  const id = useId()
  const { sysUser, roles: ownRoles } = useMe()
  const mayEdit = useMayCall()(api.roles.update)
  const own = !isNew && from !== undefined && ownRoles.includes(from.roleId)
  const grantable = groups.flatMap(({ permissions }) => permissions.filter((each) => each.mayGrant))
  const before = isNew ? [] : (from?.permissions ?? [])
  const start = isNew
    ? (from?.permissions ?? []).filter((name) => grantable.some((each) => each.name === name))
    : before
  const [roleName, setRoleName] = useState(isNew ? '' : (from?.roleName ?? ''))
  const [roleDesc, setRoleDesc] = useState<string | undefined>(from?.roleDesc ?? undefined)
  const [chosen, setChosen] = useState<readonly string[]>(start)
  const [scope, setScope] = useState<ChosenScope>({
    dsType: from?.dsType ?? DsType.Everything,
    dsScope: from?.dsScope ?? [],
    dsTenants: from?.dsTenants ?? [],
  })
  const [isTried, setTried] = useState(false)
  const create = useAction(api.roles.create, '角色已创建', onClose)
  const update = useAction(api.roles.update, '角色已修改', onClose)

  const { given, taken } = diffPermissions(groups, before, chosen)
  const tenantId = from?.tenantId ?? sysUser.tenantId
  const isRescoped = from !== undefined && !isNew && !isSameScope(scope, from)
  const isChanged =
    given.length + taken.length > 0 ||
    isRescoped ||
    roleName !== (isNew ? '' : from?.roleName) ||
    (roleDesc ?? null) !== (from?.roleDesc ?? null)
  const { data, error } = RoleDraft.safeParse({
    roleName,
    roleDesc: roleDesc ?? null,
    permissions: chosen,
    ...pickScopeFields(scope),
    ...(from && { tenantId: from.tenantId }),
  })
  const faultOf = (field: string) =>
    isTried ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined

  const save = () => {
    if (!data) return
    if (isNew || !from) return create.mutate({ body: data })
    const { tenantId: _own, permissions, dsType, dsScope, dsTenants, ...rest } = data
    const reach = isRescoped ? { dsType, dsScope, dsTenants } : {}
    const rights = given.length + taken.length > 0 ? { permissions, seen: before } : {}
    update.mutate({ body: { ...rest, ...rights, ...reach, roleId: from.roleId } })
  }
  const submit = () => {
    setTried(true)
    if (!data || Object.keys(findMissingChoices(scope)).length > 0) return
    const people = isNew ? 0 : (from?.people ?? 0)
    if ((given.length + taken.length === 0 && !isRescoped) || people === 0) return save()
    const said = [
      given.length > 0 && `新增：${given.map(({ label }) => label).join('、')}`,
      taken.length > 0 && `收回：${taken.map(({ label }) => label).join('、')}`,
      isRescoped && `数据范围：${dataScopes[from.dsType].label} → ${dataScopes[scope.dsType].label}`,
    ].filter(Boolean)
    confirm({
      title: '确认权限变更',
      text: `${said.join('。')}。${people} 名使用该角色的员工 5 秒内即按新权限使用。`,
      yes: '保存',
      onYes: save,
    })
  }

  const isReadOnly = !mayEdit
  return (
    <Drawer
      title={isNew ? '新增角色' : `角色 ${from?.roleName}`}
      onHide={onClose}
      width={75}
      footer={
        mayEdit && (
          <>
            <span className="role-difference soft" aria-live="polite">
              {given.length + taken.length > 0
                ? `新增 ${given.length} 项，收回 ${taken.length} 项`
                : `已选 ${chosen.length} 项`}
            </span>
            <FormButtons form={id} label="保存" loading={create.isPending || update.isPending} />
          </>
        )
      }
    >
      <Form id={id} className="column" onSubmit={submit}>
        <Unsaved when={isChanged} />
        {own && (
          <p className="note" role="note">
            您自己正在使用该角色：名称和说明可以修改，权限和数据范围请由其他管理员修改。
          </p>
        )}
        <InputRow label="角色名称" required error={faultOf('roleName')}>
          <TextInput
            value={roleName}
            maxLength={20}
            placeholder="请输入"
            disabled={isReadOnly}
            onChange={(event) => setRoleName(event.target.value)}
          />
        </InputRow>
        <InputRow label="说明" error={faultOf('roleDesc')}>
          <CountedInput value={roleDesc} rows={2} max={150} disabled={isReadOnly} onChange={setRoleDesc} />
        </InputRow>
        <ScopeChoice
          id={id}
          value={scope}
          tenantId={tenantId}
          disabled={isReadOnly || own}
          errorOf={(field) => faultOf(field) ?? (isTried ? findMissingChoices(scope)[field] : undefined)}
          onChange={setScope}
        />
        {faultOf('permissions') && (
          <p className="note is-bad" role="alert">
            {faultOf('permissions')}
          </p>
        )}
        <section className="permission-group" aria-label="可见页面">
          <h3>可见页面</h3>
          <p className="soft">{pagesOf(groups, chosen).join('、') || '没有页面'}</p>
        </section>
        <PermissionChoices groups={groups} value={chosen} isLocked={isReadOnly || own} onChange={setChosen} />
        {!isNew && from && (
          <section className="permission-group" aria-label="使用人">
            <h3>使用人</h3>
            <p className="soft">
              {from.holders.map(({ nickName }) => nickName).join('、') || '没有人使用该角色'}
              {from.tenantId !== sysUser.tenantId && `（${from.tenantName}）`}
            </p>
          </section>
        )}
      </Form>
    </Drawer>
  )
}
