import { questionnaireItems } from '@care/shared/forms/questionnaires/items/items.contract'
import { questionnaires } from '@care/shared/forms/questionnaires/questionnaires.contract'
import type pg from 'pg'
import type { GatewayCall } from '../product.ts'

export const answerCount = 1_000_000
const options = ['很好', '较好', '一般', '较差'].map((label, at) => ({ label, value: at + 1, score: 3 - at }))
const types = ['RADIO', 'RADIO', 'RADIO', 'RADIO', 'RADIO', 'CHECKBOX', 'NUMBER_INPUT', 'INPUT', 'INPUT', 'TEXTAREA']
const fields = types.map((_type, at) => `field${101 + at}`)

/** Questionnaire answers in the browser's format, the last one free text. */
export const answersOf = (n: number) => ({
  ...Object.fromEntries(types.map((type, at) => [fields[at], answerTo(type, n + at)])),
})
function answerTo(type: string, n: number) {
  if (type === 'RADIO') return 1 + (n % 4)
  if (type === 'CHECKBOX') return [1 + (n % 2), 3]
  return type === 'NUMBER_INPUT' ? n % 100 : `第${n % 1_000}次探访一切如常`
}

/**
 * Publishes a questionnaire with `count` items, of ten types in turn, and returns its key. `before` may edit the
 * questionnaire before it is published.
 */
export async function publishManyItems(
  call: GatewayCall,
  count = types.length,
  before: (key: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const key = await call<string>('POST', questionnaires.create.path, { name: '探访登记' })
  for (let at = 0; at < count; at++) {
    const type = types[at % types.length] ?? 'INPUT'
    await call('POST', questionnaireItems.create.path, {
      projectKey: key,
      formItemId: 101 + at,
      type,
      label: `题目${at + 1}`,
      expand: type === 'RADIO' || type === 'CHECKBOX' ? { options } : {},
    })
  }
  await before(key)
  await call('POST', questionnaires.publish.path, { key })
  return key
}

/** Multiplies the submitted answer to a million by SQL, and writes the counts for reports. */
export async function multiplyAnswers(owner: pg.Client, key: string) {
  const form = `(select tenant_id, id from questionnaire where key = '${key}')`
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'questionnaire_result'
       and column_name not in ('id', 'serial_number', 'original_data', 'process_data', 'request_key', 'create_time')`,
  )
  const same = rows.map(({ name }) => name).join()
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into questionnaire_result (${same}, serial_number, original_data, process_data, create_time)
    select ${same}, n,
      original_data || jsonb_build_object('field101', 1 + n % 4, 'field108', '第' || n % 1000 || '次探访一切如常'),
      process_data || jsonb_build_object('field101', (array['很好', '较好', '一般', '较差'])[1 + n % 4], 'field108', '第' || n % 1000 || '次探访一切如常'),
      now() - (${answerCount} - n) * interval '31 seconds'
    from questionnaire_result, generate_series(2, ${answerCount}) as n where (tenant_id, questionnaire_id) = ${form}`)
  await owner.query('set session_replication_role = origin')
  await owner.query(`update questionnaire_tally set serial_number = ${answerCount}, complete_time = complete_time * ${answerCount}
    where (tenant_id, questionnaire_id) = ${form}`)
  await owner.query(
    `update questionnaire_count set count = count * ${answerCount} where (tenant_id, questionnaire_id) = ${form}`,
  )
  await owner.query('vacuum (analyze) questionnaire_result')
}

/** SQL columns of an export of all answers as text, for COPY. */
export const answerColumns = `serial_number, left(create_time::text, 19), ${fields.map((field) => `process_data ->> '${field}'`).join()}`
