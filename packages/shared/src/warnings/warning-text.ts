import { drillMark, isDrill, SourceType, type Warning } from './warning.ts'

/** The sentence staff read: an SOS names the person and the device's model, all else is the content (specification 0 §4). */
export function warningText({
  sourceType,
  name,
  modelName,
  warningContent,
  drillId,
}: Pick<Warning, 'sourceType' | 'name' | 'modelName' | 'warningContent' | 'drillId'>): string {
  const mark = isDrill({ drillId }) ? `【${drillMark}】` : ''
  if (sourceType !== SourceType.Sos) return mark + warningContent
  return `${mark}${name}的${modelName ?? '设备'}发出SOS紧急求助报警，请及时处理！`
}
