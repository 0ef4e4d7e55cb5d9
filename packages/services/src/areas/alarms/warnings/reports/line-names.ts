import { sourceNames, warningLevels } from '@care/shared/alarms/warnings/warning'

export type ReportGroup = 'levels' | 'kinds' | 'hours' | 'days'

/** Display name of a report line by its group and key. */
export function groupName(group: ReportGroup, key: string): string {
  if (group === 'levels') return (warningLevels as Record<string, { label: string }>)[key]?.label ?? key
  if (group === 'kinds') return (sourceNames as Record<string, string>)[key] ?? key
  return group === 'hours' ? `${key} 时` : key
}
