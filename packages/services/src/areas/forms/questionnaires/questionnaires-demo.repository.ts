import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import type { Questionnaire, QuestionnaireCount } from '../../../platform/db/tables.ts'
import { copyItems } from './draft/item.repository.ts'
import { countAnswer } from './reports/count-answer.ts'

interface Published {
  items: readonly FormItem[]
  publishBy: string
  publishTime: Date
}
/** Inserts a questionnaire whose draft is published as version 1. */
export async function insertDemoQuestionnaire(
  db: Db,
  row: Insertable<Questionnaire>,
  { items, publishBy, publishTime }: Published,
): Promise<RowKey> {
  const { id } = await db.insertInto('questionnaire').values(row).returning('id').executeTakeFirstOrThrow()
  const { tenantId, key, name, describe = '' } = row
  await copyItems(db, { tenantId, id, key }, items)
  await db
    .insertInto('questionnaireVersion')
    .values({
      tenantId,
      questionnaireId: id,
      version: 1,
      name,
      describe,
      items: JSON.stringify(items),
      logics: '[]',
      publishBy,
      publishTime,
    })
    .execute()
  return { tenantId, id }
}

interface DemoResult {
  originalData: Record<string, unknown>
  processData: Record<string, string>
  /** Time of the answer in epoch ms. */
  time: number
  completeTime: number
  submitOs: string
  submitBrowser: string
}

/** Inserts demo answers, numbers them in order and updates the counts, like submitting them would. */
export async function insertDemoResults(
  db: Db,
  { tenantId, id: questionnaireId }: RowKey,
  items: readonly FormItem[],
  results: readonly DemoResult[],
): Promise<void> {
  const rows = results.map(({ originalData, processData, time, ...result }, at) => ({
    ...result,
    tenantId,
    questionnaireId,
    version: 1,
    serialNumber: at + 1,
    originalData: JSON.stringify(originalData),
    processData: JSON.stringify(processData),
    createTime: new Date(time),
  }))
  await db.insertInto('questionnaireResult').values(rows).execute()

  const counts = new Map<string, Insertable<QuestionnaireCount>>()
  for (const result of results) {
    const day = { kind: 'day', formItemId: 0, value: toShanghaiTime(result.time).slice(0, 10) }
    for (const one of [day, ...countAnswer(items, result.originalData, result)]) {
      const name = `${one.kind} ${one.formItemId} ${one.value}`
      const before = counts.get(name)?.count ?? 0
      counts.set(name, { tenantId, questionnaireId, ...one, count: Number(before) + 1 })
    }
  }
  await db
    .insertInto('questionnaireCount')
    .values([...counts.values()])
    .execute()
  const completeTime = results.reduce((sum, result) => sum + result.completeTime, 0)
  // more views than answers, because not everybody who opens a questionnaire answers it
  const viewCount = Math.round(results.length * 1.4)
  await db
    .insertInto('questionnaireTally')
    .values({ tenantId, questionnaireId, serialNumber: results.length, completeTime, viewCount })
    .execute()
}
