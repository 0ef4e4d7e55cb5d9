import type { Device } from '@care/shared/devices/devices/device'
import { longestDrill } from '@care/shared/devices/devices/support/drills.contract'
import {
  canPlayScenario,
  type Scenario,
  scenarioNames,
  scenarios,
} from '@care/shared/devices/devices/support/scenario.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { SelectionDrawer } from '../../../../pickers/people/selection-drawer.tsx'
import { deviceFields } from '../device.fields.tsx'

const spans = [0, 1, 2, 5, longestDrill].map((value) => ({ value, label: value === 0 ? '只发一遍' : `${value} 分钟` }))
const labelOf = (name: (typeof scenarioNames)[number]) => {
  const { label, isStory }: Scenario = scenarios[name]
  return isStory ? `情景：${label}` : label
}

/** Form that starts a drill with a device, a scenario and a duration. */
export function DrillStartForm({ onStarted }: { onStarted: (id: number) => void }) {
  const [device, setDevice] = useState<Device | null>(null)
  const [scenario, setScenario] = useState<(typeof scenarioNames)[number] | null>(null)
  const [minutes, setMinutes] = useState(0)
  const [isChoosing, setChoosing] = useState(false)
  const mayCall = useMayCall()
  const mayStart = mayCall(api.drills.start) && mayCall(api.devices.page)
  const types = useQuery({ ...api.devices.types.query(), staleTime: 600_000, enabled: mayStart })
  const start = useAction(api.drills.start, '演练已开始')
  if (!mayStart) return null

  const functions = types.data?.find(({ id }) => id === device?.deviceTypeId)?.functions ?? []
  const choices = scenarioNames.filter((name) => canPlayScenario(name, functions))
  const begin = () =>
    device &&
    scenario &&
    start.mutate({ body: { deviceId: device.id, scenario, minutes } }, { onSuccess: ({ id }) => onStarted(id) })

  return (
    <section className="card">
      <h2 className="card-title">发起演练</h2>
      <p className="soft">
        消息走设备上报的真实流程，阈值按该设备当前设置判断。产生的预警照常响铃、弹出、可接手和处理，处处标有“演练”；不派工单，不计入任何统计，不保存为测量数据，也不改变设备的在线状态。
      </p>
      <div className="drill-start row wrap gap-3">
        <div className="drill-field stack gap-1">
          <label className="soft" htmlFor="drill-device">
            设备
          </label>
          <div className="line">
            <output id="drill-device" className="drill-device">
              {device ? `${device.deviceName}（${device.oldmanName ?? '未绑定长者'}）` : '还没有选择设备'}
            </output>
            <Button
              label={device ? '更换' : '选择设备'}
              icon="pi pi-tablet"
              outlined
              onClick={() => setChoosing(true)}
            />
          </div>
        </div>
        <div className="drill-field stack gap-1">
          <label className="soft" htmlFor="drill-scenario">
            演练内容
          </label>
          <Select
            inputId="drill-scenario"
            value={scenario}
            options={choices.map((value) => ({ value, label: labelOf(value) }))}
            placeholder={device ? '请选择' : '请先选择设备'}
            disabled={!device}
            onChange={({ value }) => setScenario(value)}
          />
        </div>
        <div className="drill-field stack gap-1">
          <label className="soft" htmlFor="drill-minutes">
            时长
          </label>
          <Select inputId="drill-minutes" value={minutes} options={spans} onChange={({ value }) => setMinutes(value)} />
        </div>
        <Button
          label="开始演练"
          icon="pi pi-play"
          disabled={!device || !scenario || start.isPending}
          loading={start.isPending}
          onClick={begin}
        />
      </div>
      {scenario && (
        <p className="soft">
          {scenarios[scenario].text}
          {minutes > 0 &&
            ((scenarios[scenario] as Scenario).isStory
              ? `，分布在 ${minutes} 分钟内`
              : `，每15秒一次，共 ${minutes * 4} 次`)}
        </p>
      )}
      {isChoosing && (
        <SelectionDrawer
          title="选择设备"
          call={api.devices.page}
          fields={deviceFields}
          columns={['deviceName', 'imei', 'deviceTypeName', 'oldmanName', 'onlineStatus', 'tenantName']}
          search={['imei', 'oldmanName', 'deviceTypeId']}
          empty="还没有登记设备"
          onSelect={(chosen: Device) => {
            setDevice(chosen)
            setScenario(null)
            setChoosing(false)
          }}
          onHide={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
