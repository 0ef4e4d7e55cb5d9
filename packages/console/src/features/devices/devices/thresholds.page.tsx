import { Origin } from '@care/shared/devices/devices/config/resolve'
import { groupWords, type SettingGroup } from '@care/shared/devices/devices/config/settings'
import type { DeviceType } from '@care/shared/devices/devices/device'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Select } from '../../../kit/inputs/select.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { SettingsChanges } from '../../../pickers/settings/settings-changes.tsx'
import { SettingsForm } from '../../../pickers/settings/settings-form.tsx'
import { SimulationNote } from '../../../pickers/settings/simulation-note.tsx'
import { LockAccountCard } from './locks/lock-account-card.tsx'
import './devices.css'

/** Groups of settings that exist for a single device only. */
const ofOne: readonly SettingGroup[] = ['reminders']
const all = (Object.keys(groupWords) as SettingGroup[]).filter((group) => !ofOne.includes(group))
const groupsOf = (type: DeviceType) => all.filter((group) => groupWords[group].fits(type))

/** 预警阈值: the institution's default thresholds for all devices, or for one type of device. */
export function ThresholdsPage() {
  const id = useId()
  const [query, changeQuery] = useTabQuery()
  const kind = Number(query.get('type')) || undefined
  const mayCall = useMayCall()
  const maySave = mayCall(api.deviceConfigs.updateInstitution)
  const mayLock = mayCall(api.doorLocks.byTenant)
  const types = useQuery({ ...api.devices.types.query(), staleTime: 600_000 })
  const { data, error, refetch } = useQuery(api.deviceConfigs.institution.query({ query: { deviceTypeId: kind } }))
  const save = useAction(api.deviceConfigs.updateInstitution, '保存成功')
  const chosen = types.data?.find((one) => one.id === kind)
  const kinds = (types.data ?? []).filter((type) => groupsOf(type).length > 1)
  return (
    <Page
      actions={
        <Select
          inputId={id}
          aria-label="适用设备"
          placeholder="适用设备"
          value={kind ?? 0}
          options={[{ value: 0, label: '全部设备' }, ...kinds.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ value }) =>
            changeQuery((search) => (value ? search.set('type', String(value)) : search.delete('type')))
          }
        />
      }
    >
      <section className="card device-panel fit stack thresholds">
        <p className="soft">本机构的设备按这里的阈值预警；长者、单台设备另有设置的，以它们为准。保存后立即生效。</p>
        {data && types.data ? (
          <SettingsForm
            key={`${kind} ${JSON.stringify(data)}`}
            shown={chosen ? groupsOf(chosen) : all}
            began={data}
            floor={kind ? Origin.Type : Origin.Institution}
            maySave={maySave}
            busy={save.isPending}
            onSave={(draft) => save.mutate({ body: { ...draft, deviceTypeId: kind } })}
          >
            {(draft) => <SimulationNote of={{ deviceTypeId: kind }} draft={draft} />}
          </SettingsForm>
        ) : (
          <QueryPlaceholder error={error ?? types.error} onRetry={refetch} lines={8} />
        )}
        <h2>修改记录</h2>
        <SettingsChanges />
      </section>
      {mayLock && <LockAccountCard />}
    </Page>
  )
}
