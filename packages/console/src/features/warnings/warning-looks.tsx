import { SourceType, sourceNames, type Warning, WarningLevel } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { placeOf } from '../../pickers/elder-banner.tsx'
import './warning-looks.css'

type Tone = 'sos' | 'urgent' | 'attention' | 'off'

/** The meaning's colour: SOS, falls and fire red, important orange, information amber, silent devices grey. */
export function toneOf({ warningLevel, sourceType }: Pick<Warning, 'warningLevel' | 'sourceType'>): Tone {
  if (warningLevel === WarningLevel.Emergency) return 'sos'
  if (sourceType === SourceType.Offline || sourceType === SourceType.LowBattery) return 'off'
  return warningLevel === WarningLevel.Important ? 'urgent' : 'attention'
}

const icons: Partial<Record<number, string>> = {
  [SourceType.Sos]: 'pi-megaphone',
  [SourceType.Fall]: 'pi-arrow-down-right',
  [SourceType.HeartRate]: 'pi-heart-fill',
  [SourceType.BloodPressure]: 'pi-chart-line',
  [SourceType.Temperature]: 'pi-sun',
  [SourceType.Sleep]: 'pi-moon',
  [SourceType.Security]: 'pi-shield',
  [SourceType.Fence]: 'pi-map-marker',
  [SourceType.Drug]: 'pi-clock',
  [SourceType.Offline]: 'pi-ban',
  [SourceType.LowBattery]: 'pi-bolt',
  [SourceType.DoorLock]: 'pi-lock',
}

export const iconOf = ({ sourceType }: Pick<Warning, 'sourceType'>) => icons[sourceType] ?? 'pi-exclamation-triangle'

export const kindName = ({ sourceType, source }: Pick<Warning, 'sourceType' | 'source'>) =>
  (sourceNames as Record<number, string>)[sourceType] ?? source

/** What kind of warning: icon and word in the colour of its meaning; an emergency is filled. */
export function KindTag({ warning }: { warning: Pick<Warning, 'sourceType' | 'source' | 'warningLevel' | 'count'> }) {
  return (
    <span className={`kind-tag is-${toneOf(warning)}`}>
      <i className={`pi ${iconOf(warning)}`} aria-hidden />
      {kindName(warning)}
      {warning.count > 1 && <b title={`未处理期间发生 ${warning.count} 次`}>×{warning.count}</b>}
    </span>
  )
}

export const levelNames: Record<number, string> = { 3: '紧急', 2: '重要', 1: '提示' }
export const disposalNames: Record<number, string> = {
  [Disposal.Open]: '待处理',
  [Disposal.InProgress]: '处理中',
  [Disposal.Handled]: '已处理',
}
export const processModeNames: Record<number, string> = { 1: '线上处理', 2: '现场处理' }

/** Whether somebody has it, and who. */
export function DisposalTag({ warning }: { warning: Pick<Warning, 'isDisposed' | 'claimerName' | 'handlerName'> }) {
  const { isDisposed, claimerName, handlerName } = warning
  if (isDisposed === Disposal.Open) return <span className="tag is-danger">待处理</span>
  if (isDisposed === Disposal.InProgress)
    return <span className="tag is-warning">{claimerName ? `${claimerName} 处理中` : '处理中'}</span>
  return <span className="tag is-success">{handlerName ? `${handlerName} 已处理` : '已处理'}</span>
}

/** Where to go: bed inside the house, else where the device was last, else the home address. */
export const whereabouts = (warning: Warning) =>
  placeOf({ ...warning, address: warning.lastAddress ?? warning.address })
