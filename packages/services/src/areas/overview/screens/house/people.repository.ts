import type { People } from '@care/shared/overview/screens/house'
import { checkIns } from '@care/shared/people/elders/check-in'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { ageOf } from '../../../../platform/db/sql/age.ts'

const ages = ['70岁以下', '70–79岁', '80–89岁', '90岁以上']
const stays: Record<string, { label: string }> = checkIns

/**
 * Residents, counted once in every breakdown. Unknown values are counted as such; values without elders are left out.
 */
export async function findPeople(db: Db, tenantId: number): Promise<People> {
  const { rows } = await sql<{ way: keyof People; code: string; label: string | null; value: number }>`
    select one.way, one.code, item.label, count(*) as value
    from elder
    cross join lateral (values
      ('sexes', gender, 'gender'),
      ('levels', coalesce(care_level, ''), 'care_level'),
      ('ages', coalesce(width_bucket(${ageOf('birthday')}::float8, array[70, 80, 90]::float8[])::text, ''), null),
      ('stays', check_in_status::text, null)
    ) as one (way, code, dict)
    left join sys_dict dict on dict.type = one.dict
    left join sys_dict_item item on item.dict_id = dict.id and item.value = one.code
    where tenant_id = ${tenantId} and check_in_status in (0, 1, 2)
    group by one.way, one.code, item.label, item.sort
    order by one.code = '', item.sort, one.code`.execute(db)
  const named = (way: keyof People, nameOf: (code: string) => string | undefined) =>
    rows
      .filter((row) => row.way === way)
      .map(({ code, label, value }) => ({
        name: label ?? nameOf(code) ?? (code || (way === 'levels' ? '未评定' : '未填写')),
        value,
      }))
  return {
    sexes: named('sexes', () => undefined),
    ages: named('ages', (code) => (code === '' ? undefined : ages[Number(code)])),
    levels: named('levels', () => undefined),
    stays: named('stays', (code) => stays[code]?.label),
  }
}
