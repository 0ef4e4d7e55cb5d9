import type { DeviceConfig } from '@care/shared/devices/devices/config/config.contract'
import { readProposal } from '@care/shared/devices/devices/config/proposal'
import { Origin } from '@care/shared/devices/devices/config/resolve'
import { groupWords, type SettingGroup } from '@care/shared/devices/devices/config/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { SettingsChanges } from '../../../../pickers/settings/settings-changes.tsx'
import { SettingsForm } from '../../../../pickers/settings/settings-form.tsx'
import { SimulationNote } from '../../../../pickers/settings/simulation-note.tsx'
import type { PanelProps } from './panel-props.ts'

const syncWords = [
  { label: '待下发', look: 'warning' },
  { label: '已生效', look: 'success' },
  { label: '下发失败', look: 'danger' },
] as const

const onItsWay = 0

/** Limits and switches of one device, as far as its type supports them, each with the origin of its value. */
export function ConfigPanel({ device, type }: PanelProps) {
  const maySave = useMayCall()(api.deviceConfigs.update)
  const { data, error, refetch } = useQuery({
    ...api.deviceConfigs.byImei.query({ query: { imei: device.imei } }),
    refetchInterval: ({ state }) => (state.data?.syncStatus === onItsWay ? 5_000 : false),
  })
  const [query, changeQuery] = useTabQuery()
  const client = useQueryClient()
  const status = data?.syncStatus
  // also refetches the history, whose own query shows the same sync status
  useEffect(() => {
    if (status !== undefined) void client.invalidateQueries({ queryKey: ['deviceConfigs', 'changes'] })
  }, [client, status])
  const save = useAction(api.deviceConfigs.update, '保存成功', () => changeQuery((query) => query.delete('try')))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
  const shown = (Object.keys(groupWords) as SettingGroup[]).filter((group) => groupWords[group].fits(type))
  const sync = syncWords[data.syncStatus]
  return (
    <section className="device-panel fit stack">
      <header className="line gap-3 wrap between">
        <p className="soft">
          预警阈值由平台判断，保存后立即生效；上报间隔、开关等下发到设备，设备收到后生效。清空一项即恢复默认。
        </p>
        {sync && <WordTag {...sync} />}
      </header>
      <SettingsForm
        key={JSON.stringify({ ...data, syncStatus: undefined })}
        shown={shown}
        began={resolvedOf(data)}
        floor={Origin.Device}
        maySave={maySave}
        busy={save.isPending}
        proposed={maySave ? readProposal(query.get('try')) : {}}
        onSave={(draft) => save.mutate({ body: { ...draft, id: device.id } })}
      >
        {(draft) => <SimulationNote of={{ deviceId: device.id }} draft={draft} />}
      </SettingsForm>
      <h2>修改记录</h2>
      <SettingsChanges of={{ deviceId: String(device.id) }} />
    </section>
  )
}

const resolvedOf = ({ origins, inherited, ...values }: DeviceConfig) => ({ values, origins, inherited })
