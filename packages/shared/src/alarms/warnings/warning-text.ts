import { drillMark, isDrill, SourceType, type Warning } from './warning.ts'

type Told = Pick<Warning, 'sourceType' | 'name' | 'modelName' | 'deviceTypeName' | 'warningContent' | 'drillId'>

/**
 * The sentence for staff: an SOS names the person and the device's model, all others show the content (specification 0
 * §4).
 */
export function warningText({ sourceType, name, modelName, deviceTypeName, warningContent, drillId }: Told): string {
  const mark = isDrill({ drillId }) ? `【${drillMark}】` : ''
  if (sourceType !== SourceType.Sos) return mark + warningContent
  return `${mark}${withOwnerName(name, modelName || deviceTypeName || '设备')}发出SOS紧急求助报警，请及时处理！`
}

/** "王秀英的跌倒报警"; without a name, only the device's part. */
export const withOwnerName = (name: string | null, what: string) => (name ? `${name}的${what}` : what)
