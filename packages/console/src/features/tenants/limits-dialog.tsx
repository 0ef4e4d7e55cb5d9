import type { Quota } from '@care/shared/tenants/quota'
import { type QuotaKey, quotaText, quotaWords } from '@care/shared/tenants/quota.words'
import type { Tenant } from '@care/shared/tenants/tenant'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { IntegerInput } from '../../kit/inputs/typed/number-inputs.tsx'

interface Props {
  tenant: Pick<Tenant, 'id' | 'name'>
  quotas: readonly Quota[]
  onClose: () => void
}
type Limits = Partial<Record<QuotaKey, number | undefined>>

const megabyte = 1024 ** 2
/** What is typed counts so many of what is kept. */
const sizeOf = (quota: QuotaKey) => (quota === 'files' ? megabyte : 1)

/** How much an institution may have; what is empty has no limit. */
export function LimitsDialog({ tenant: { id, name }, quotas, onClose }: Props) {
  const input = useId()
  const [limits, setLimits] = useState<Limits>(() =>
    Object.fromEntries(
      quotas.map(({ quota, limit }) => [quota, limit === null ? undefined : Math.round(limit / sizeOf(quota))]),
    ),
  )
  const save = useAction(api.quotas.save, '限额已保存', onClose)
  const send = () =>
    save.mutate({
      body: {
        id,
        ...Object.fromEntries(
          quotas.map(({ quota }) => {
            const limit = limits[quota]
            return [quota, limit === undefined ? null : limit * sizeOf(quota)]
          }),
        ),
      },
    })
  return (
    <FormDialog
      title={`设置限额 · ${name}`}
      onClose={onClose}
      onSubmit={send}
      label="保存"
      busy={save.isPending}
      holds={limits}
    >
      <p>不填为不限（文件空间不填时按平台默认值）。限额低于现有用量时，已有的保留，只是不能再增加。</p>
      {quotas.map(({ quota, used }) => (
        <FormRow key={quota} label={quotaWords[quota].label} inputId={`${input}-${quota}`}>
          <IntegerInput
            id={`${input}-${quota}`}
            value={limits[quota]}
            placeholder="不限"
            onChange={(value) => setLimits((known) => ({ ...known, [quota]: value }))}
          />
          <span className="soft small">
            {quota === 'files' && '单位 MB，'}现用 {quotaText(quota, used)}
          </span>
        </FormRow>
      ))}
    </FormDialog>
  )
}
