import type { LockConfig } from '@care/shared/devices/devices/locks/door-lock'
import { lockProviders } from '@care/shared/devices/devices/locks/door-lock.words'
import { api } from '../../../../calls/api.ts'
import { codeField, text } from '../../../../crud/fields/fields.tsx'
import { RecordDrawer } from '../../../../crud/form/record-drawer.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { PasswordInput } from '../../../../kit/inputs/password-input.tsx'

/** Field for a secret; an empty input does not change the stored secret. */
const secret = (label: string, isKept: boolean) => ({
  ...text(label),
  input: ({ id, value, onChange, invalid }: InputProps) => (
    <PasswordInput
      id={id}
      value={typeof value === 'string' ? value : ''}
      placeholder={isKept ? '已设置，不填则不变' : '至少6个字符'}
      autoComplete="new-password"
      invalid={invalid}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  ),
})

const fieldsOf = (row: LockConfig | null) => ({
  provider: codeField('厂商', lockProviders),
  appKey: text('应用编号', { maxLength: 64, placeholder: '平台分配的 AppKey / ClientId' }),
  appSecret: secret('应用密钥', row?.hasSecret ?? false),
  accountName: text('平台账号', { maxLength: 64 }),
  configPassword: secret('账号密码', row?.hasPassword ?? false),
  projectId: text('项目编号', { maxLength: 64, placeholder: '没有则不填' }),
  status: codeField('启用', { 1: '启用', 0: '停用' }),
})

interface Props {
  /** The account to edit; null to create one. */
  row: LockConfig | null
  /** IMEI of the lock that the account is for; without it the account is for the institution. */
  imei?: string
  onClose: () => void
}

/** Edits the account at the lock maker's platform; stored secrets are never shown. */
export function AccountDrawer({ row, imei, onClose }: Props) {
  const fields = fieldsOf(row)
  return (
    <RecordDrawer
      title={imei ? '本锁的厂商账号' : '机构的门锁厂商账号'}
      call={api.doorLocks.save}
      fields={fields}
      names={Object.keys(fields)}
      row={row ?? { provider: 2, status: 1 }}
      fixed={imei ? { imei } : {}}
      onClose={onClose}
    />
  )
}
