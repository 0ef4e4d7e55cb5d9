import { groupWords } from '@care/shared/devices/config/settings'
import type { Device, DeviceType } from '@care/shared/devices/device'
import type { CallName } from '@care/shared/pages/pages'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { PartLost } from '../../../kit/loading/part-lost.tsx'
import { Lines } from '../../../kit/loading/skeletons.tsx'
import { metricsOf } from './metrics-of.ts'

export interface PanelProps {
  device: Device
  type: DeviceType
}

interface DevicePanel {
  /** Its `tabid` in the address. */
  id: string
  title: string
  /** Whoever may make this call sees the tab. */
  opens: CallName
  /** What the type must be able to do; without it every device has the tab. */
  needs?: (type: DeviceType, device: Device) => boolean
  Panel: ComponentType<PanelProps>
}

const panel = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType<PanelProps>>>) => ({
  Panel: lazyPart(name, load, { waiting: <Lines count={6} />, lost: <PartLost /> }),
})

const can =
  (...functions: string[]) =>
  (type: DeviceType) =>
    functions.some((one) => type.functions.includes(one))
const wearable = 1
const gatewayCategory = 6
/** It has a card that can be called. */
const hasCard = (type: DeviceType, { msisdn }: Device) =>
  (type.category === wearable && can('sos')(type)) || msisdn !== null

/** More than the limit of its battery. */
const hasSettings = (type: DeviceType) =>
  Object.entries(groupWords).some(([group, { fits }]) => group !== 'battery' && fits(type))

/** The tabs of a device in their order; each is loaded, and asks, when it is first opened. */
export const panels: readonly DevicePanel[] = [
  {
    ...{ id: 'overview', title: '概况', opens: 'devices.get' },
    ...panel('OverviewPanel', () => import('./overview-panel.tsx')),
  },
  {
    ...{ id: 'data', title: '测量数据', opens: 'measurements.chart', needs: (type) => metricsOf(type).length > 0 },
    ...panel('DataPanel', () => import('./data-panel.tsx')),
  },
  {
    ...{ id: 'sleep', title: '睡眠', opens: 'measurements.night', needs: can('sleep') },
    ...panel('NightsPanel', () => import('./nights-panel.tsx')),
  },
  {
    ...{ id: 'history', title: '使用记录', opens: 'devices.history' },
    ...panel('HistoryPanel', () => import('./history-panel.tsx')),
  },
  {
    ...{ id: 'track', title: '轨迹', opens: 'footprint.track', needs: can('footprint') },
    ...panel('TrackPanel', () => import('../track/track-panel.tsx')),
  },
  {
    ...{ id: 'fences', title: '电子围栏', opens: 'fences.page', needs: can('fence') },
    ...panel('FencesPanel', () => import('../fences/fences-panel.tsx')),
  },
  {
    ...{ id: 'config', title: '参数设置', opens: 'deviceConfigs.byImei', needs: hasSettings },
    ...panel('ConfigPanel', () => import('./config-panel.tsx')),
  },
  {
    ...{ id: 'family', title: '亲情号码', opens: 'familyPhones.list', needs: can('sos') },
    ...panel('FamilyPanel', () => import('./family-panel.tsx')),
  },
  {
    ...{ id: 'whiteList', title: '白名单', opens: 'whiteLists.get', needs: hasCard },
    ...panel('WhiteListPanel', () => import('./white-list-panel.tsx')),
  },
  {
    ...{ id: 'lock', title: '门锁', opens: 'doorLocks.byImei', needs: can('lock') },
    ...panel('LockPanel', () => import('../locks/lock-panel.tsx')),
  },
  {
    ...{ id: 'commands', title: '指令', opens: 'deviceCommands.page', needs: (type) => type.functions.length > 0 },
    ...panel('CommandsPanel', () => import('./commands-panel.tsx')),
  },
  {
    ...{
      id: 'gateway',
      title: '子设备记录',
      opens: 'warnings.gatewayHistory',
      needs: ({ category }) => category === gatewayCategory,
    },
    ...panel('GatewayPanel', () => import('./gateway-panel.tsx')),
  },
  {
    ...{ id: 'raw', title: '原始报文', opens: 'rawMessages.ofDevice' },
    ...panel('RawPanel', () => import('./raw-panel.tsx')),
  },
]
