import type { Caller } from '@care/shared/admin/session/session'
import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import { conditionSources } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import type { Analysis } from '@care/shared/forms/questionnaires/reports'
import { orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findItems } from '../draft/item.repository.ts'
import { type Draft, findDraft } from '../draft/questionnaire.repository.ts'
import { findVersion } from '../draft/version.repository.ts'
import { findCounts, findTally } from './count.repository.ts'

export const formOf = async (db: Db, caller: Caller, key: string): Promise<Draft> =>
  orNotFound('问卷')(await findDraft(db, caller, key))

export async function readStats(db: Db, form: Draft) {
  const { viewCount, serialNumber, completeTime } = await findTally(db, form)
  return {
    viewCount,
    completeCount: serialNumber,
    avgCompleteTime: serialNumber === 0 ? 0 : Math.round(completeTime / serialNumber),
  }
}

/** The value, or 未知 for an empty one. */
export const orUnknown = (value: string) => value || '未知'

/** The label under which answers to options are counted that the current version no longer has. */
const removedOption = '已删除选项'

/**
 * Counts the answers item by item for the published version, or for the draft before that. Options that were removed
 * are counted together, at the end.
 */
export async function readAnalysis(db: Db, form: Draft): Promise<Analysis[]> {
  const version = form.version === null ? undefined : await findVersion(db, form, form.version)
  const items = version?.items ?? (await findItems(db, form))
  const counts = await findCounts(db, form, 'option')
  return items.flatMap(({ formItemId, type, label, expand }) => {
    if (!conditionSources.includes(type)) return []
    const own = new Map(
      counts.flatMap((one) => (one.formItemId === formItemId ? [[one.value, one.count] as const] : [])),
    )
    const options = optionsOf({ expand }).map(({ label, value }) => {
      const count = own.get(String(value)) ?? 0
      own.delete(String(value))
      return { label: labelText(label), count }
    })
    const removed = [...own.values()].reduce((sum, count) => sum + count, 0)
    if (removed > 0) options.push({ label: removedOption, count: removed })
    return {
      type,
      label: labelText(label),
      chartType: 'pie' as const,
      fieldName: options.map((option) => option.label),
      data: options.map(({ count }) => count),
      map: Object.fromEntries(options.map((option) => [option.label, option.count])),
    }
  })
}
