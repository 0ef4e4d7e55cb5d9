import { archiveFields } from '@care/shared/people/elders/archive.words'
import { elder } from '@care/shared/people/elders/elder.words'
import { changeKinds } from '@care/shared/people/elders/record/record-kinds'
import { labelsOf } from '@care/shared/words'
import { type RawBuilder, sql } from 'kysely'
import { labelIn } from '../../../../platform/db/sql/labels.ts'
import type { TimelineEvent, TimelineSource } from '../../../../platform/sources/timeline.ts'

const called = (level: string): RawBuilder<string> => sql`coalesce((
  select item.label from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
  where dict.type = 'care_level' and item.value = ${sql.ref(level)}), '未评定')`

const levelTimeline: TimelineSource = {
  kind: 'level',
  permission: 'elder:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select create_time as time, '护理等级：' || ${called('from_level')} || ' → ' || ${called('to_level')} as title,
      concat_ws(' · ', reason, create_by_name) as text, id as ref_id
    from care_level_change where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}

const names = JSON.stringify(labelsOf({ ...elder.fields, ...archiveFields }))

/**
 * Timeline entries: who changed which fields. A change of only the care level is left out, because another source shows
 * it.
 */
const changeTimeline: TimelineSource = {
  kind: 'record',
  permission: 'elder:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select create_time as time, '档案' || ${labelIn('kind', changeKinds)} as title,
      concat_ws(' · ', case when kind <> 'create' then
        (select string_agg(${names}::jsonb ->> field, '、' order by place) from unnest(fields) with ordinality as told (field, place))
      end, create_by_name) as text, id as ref_id
    from elder_change where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and fields <> '{careLevel}'`,
}

export const recordTimelines = [levelTimeline, changeTimeline]
