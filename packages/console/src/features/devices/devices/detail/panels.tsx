import { groupWords } from '@care/shared/devices/devices/config/settings'
import type { Device, DeviceType } from '@care/shared/devices/devices/device'
import type { CallName } from '@care/shared/pages/pages'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../../../kit/loading/load-failure.tsx'
import { SkeletonLines } from '../../../../kit/loading/skeletons.tsx'
import { metricsOf } from './metrics-of.ts'
import type { PanelProps } from './panel-props.ts'

interface DevicePanel {
  /** Value of `tabid` in the address. */
  id: string
  title: string
  /** Users who may make this call see the tab. */
  opens: CallName
  /** Whether the device type supports the tab; without this function every device has the tab. */
  needs?: ((type: DeviceType, device: Device) => boolean) | undefined
  Panel: ComponentType<PanelProps>
}

const panel = <N extends string>(
  id: string,
  title: string,
  opens: CallName,
  name: N,
  load: () => Promise<Record<N, ComponentType<PanelProps>>>,
  needs?: DevicePanel['needs'],
): DevicePanel => ({
  id,
  title,
  opens,
  needs,
  Panel: lazyPart(name, load, { waiting: <SkeletonLines count={6} />, lost: <LoadFailure /> }),
})

const can =
  (...functions: string[]) =>
  (type: DeviceType) =>
    functions.some((one) => type.functions.includes(one))
const wearable = 1
const gatewayCategory = 6
/** Whether the device has a SIM card that can be called. */
const hasCard = (type: DeviceType, { msisdn }: Device) =>
  (type.category === wearable && can('sos')(type)) || msisdn !== null

/** Whether the type has settings besides the battery limit. */
const hasSettings = (type: DeviceType) =>
  Object.entries(groupWords).some(([group, { fits }]) => group !== 'battery' && fits(type))

/** The tabs of a device in display order; each tab loads its code and its data when first opened. */
export const devicePanels: readonly DevicePanel[] = [
  panel('overview', '概况', 'devices.get', 'OverviewPanel', () => import('./overview-panel.tsx')),
  panel(
    'data',
    '测量数据',
    'measurements.chart',
    'DataPanel',
    () => import('./data-panel.tsx'),
    (type) => metricsOf(type).length > 0,
  ),
  panel('sleep', '睡眠', 'measurements.night', 'NightsPanel', () => import('./sleep-panel.tsx'), can('sleep')),
  panel('history', '使用记录', 'devices.history', 'HistoryPanel', () => import('./history-panel.tsx')),
  panel('track', '轨迹', 'footprint.track', 'TrackPanel', () => import('../track/track-panel.tsx'), can('footprint')),
  panel('fences', '电子围栏', 'fences.page', 'FencesPanel', () => import('../fences/fences-panel.tsx'), can('fence')),
  panel('config', '参数设置', 'deviceConfigs.byImei', 'ConfigPanel', () => import('./config-panel.tsx'), hasSettings),
  panel('family', '亲情号码', 'familyPhones.list', 'FamilyPanel', () => import('./family-panel.tsx'), can('sos')),
  panel('whiteList', '白名单', 'whiteLists.get', 'WhiteListPanel', () => import('./white-list-panel.tsx'), hasCard),
  panel('lock', '门锁', 'doorLocks.byImei', 'LockPanel', () => import('../locks/lock-panel.tsx'), can('lock')),
  panel(
    'commands',
    '指令',
    'deviceCommands.page',
    'CommandsPanel',
    () => import('./commands-panel.tsx'),
    (type) => type.functions.length > 0,
  ),
  panel(
    'gateway',
    '子设备记录',
    'warnings.gatewayHistory',
    'GatewayPanel',
    () => import('./gateway-panel.tsx'),
    ({ category }) => category === gatewayCategory,
  ),
  panel('raw', '原始报文', 'rawMessages.ofDevice', 'RawPanel', () => import('./raw-panel.tsx')),
]
