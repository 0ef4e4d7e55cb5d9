import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { InputRow } from '../../../../kit/form/form-row.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import type { JobDraft } from './order-draft.ts'

interface Props {
  job: JobDraft
  oldmanId: number
  disabled: boolean
  onChange: (serverPackageId: number) => void
}

const byOrder = { value: 0, label: '按单付款' }

/** Select for the elder's package that pays for the item; shown only if a package includes the service. */
export function PackageChoice({ job, oldmanId, disabled, onChange }: Props) {
  const mayCall = useMayCall()
  const { data = [] } = useQuery({
    ...api.elderPackages.usable.query({ params: { id: oldmanId } }),
    enabled: mayCall(api.elderPackages.usable),
  })
  const usable = data.flatMap(({ id: value, packageName, endTime, projects }) =>
    projects
      .filter(({ serverProjectId, remainNum }) => serverProjectId === job.project.projecId && remainNum > 0)
      .map(({ remainNum }) => ({
        value,
        label: `${packageName}（剩余${remainNum}次，${endTime.slice(5, 10)}到期）`,
      })),
  )
  const isKnown = job.serverPackageId === 0 || usable.some(({ value }) => value === job.serverPackageId)
  const options = [byOrder, ...usable, ...(isKnown ? [] : [{ value: job.serverPackageId, label: '套餐抵扣' }])]
  if (options.length === 1) return null

  return (
    <InputRow label="套餐抵扣">
      <Select
        value={job.serverPackageId}
        options={options}
        disabled={disabled}
        onChange={({ value }) => onChange(value)}
      />
    </InputRow>
  )
}
