import { Origin } from '@care/shared/devices/devices/config/resolve'
import type { SettingGroup } from '@care/shared/devices/devices/config/settings'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { SettingsForm } from '../../../pickers/settings/settings-form.tsx'
import { SimulationNote } from '../../../pickers/settings/simulation-note.tsx'

const shown: readonly SettingGroup[] = [
  ...(['heartRate', 'bloodPressure', 'bloodOxygen', 'temperature', 'bloodSugar', 'night', 'sleep'] as const),
]

/** Warning limits of an elder, for all measuring devices and for manually entered values. */
export function ElderSettings({ oldmanId, onHide }: { oldmanId: number; onHide: () => void }) {
  const maySave = useMayCall()(api.deviceConfigs.updateElder)
  const { data, error, refetch } = useQuery(api.deviceConfigs.elder.query({ query: { oldmanId } }))
  const save = useAction(api.deviceConfigs.updateElder, '保存成功')
  return (
    <Drawer title="预警阈值" width={72} onHide={onHide}>
      <p className="soft">对这位长者佩戴的所有设备和手工测量有效；单台设备另有设置的，以设备为准。</p>
      {data ? (
        <SettingsForm
          key={JSON.stringify(data)}
          shown={shown}
          began={data}
          floor={Origin.Elder}
          maySave={maySave}
          busy={save.isPending}
          onSave={(draft) => save.mutate({ body: { ...draft, oldmanId } })}
        >
          {(draft) => <SimulationNote of={{ oldmanId }} draft={draft} />}
        </SettingsForm>
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
    </Drawer>
  )
}
