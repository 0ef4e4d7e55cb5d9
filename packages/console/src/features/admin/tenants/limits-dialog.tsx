import type { Quota } from '@care/shared/admin/tenants/quota'
import { type QuotaKey, quotaText, quotaWords } from '@care/shared/admin/tenants/quota.words'
import type { Tenant } from '@care/shared/admin/tenants/tenant'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { number } from '../../../crud/fields/fields.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'

interface Props {
  tenant: Pick<Tenant, 'id' | 'name'>
  quotas: readonly Quota[]
  onClose: () => void
}

const megabyte = 1024 ** 2
/** Bytes per unit of the input. */
const sizeOf = (quota: QuotaKey) => (quota === 'files' ? megabyte : 1)

function fieldOf({ quota, used }: Quota) {
  const { label, input } = number(quotaWords[quota].label, '', { placeholder: '不限' })
  const withUse = (props: InputProps) => (
    <>
      {input(props)}
      <span className="soft small">
        {quota === 'files' && '单位 MB，'}现用 {quotaText(quota, used)}
      </span>
    </>
  )
  return [quota, { label, input: withUse }] as const
}

/** Sets an institution's quotas; an empty quota is unlimited. */
export const LimitsDialog = ({ tenant: { id, name }, quotas, onClose }: Props) => (
  <ActionDialog
    title={`设置限额 · ${name}`}
    call={api.quotas.save}
    label="保存"
    fields={Object.fromEntries(quotas.map(fieldOf))}
    values={Object.fromEntries(
      quotas.map(({ quota, limit }) => [quota, limit === null ? undefined : Math.round(limit / sizeOf(quota))]),
    )}
    fixed={(written) => ({
      id,
      ...Object.fromEntries(
        quotas.map(({ quota }) => {
          const limit = written[quota]
          return [quota, limit === undefined ? null : Number(limit) * sizeOf(quota)]
        }),
      ),
    })}
    done="限额已保存"
    onClose={onClose}
  >
    <p>不填为不限（文件空间不填时按平台默认值）。限额低于现有用量时，已有的保留，只是不能再增加。</p>
  </ActionDialog>
)
