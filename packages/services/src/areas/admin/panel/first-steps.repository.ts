import type { managerSteps } from '@care/shared/admin/panel/first-steps.words'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { holdsPermission } from '../../../platform/db/holders.ts'
import { plainArray } from '../../../platform/db/sql/arrays.ts'

const sos = 9
/** The `org_type` of a group, which manages institutions and has no elders. */
const group = 4
type ManagerStep = (typeof managerSteps)[number]
/** Whether a person of the institution handled an SOS; a drill counts too. */
const handledSos = (own: RawBuilder<unknown>) => sql<boolean>`exists (
  select from warning where ${own} and source_type = ${sql.lit(sos)} and is_disposed = ${sql.lit(Disposal.Handled)})`

/** Which first steps the operator has completed; the transaction sees these institutions. */
export async function findOperatorState(db: Db, tenantIds: readonly number[]) {
  const others = tenantIds.filter((id) => id !== operatorTenantId)
  const own = sql`tenant_id = any(${plainArray(others)}::bigint[])`
  const { rows } = await sql<{ managerIn: boolean; operatorExercise: boolean }>`
    select ${handledSos(own)} as operator_exercise, exists (
      select from sys_user person
      where ${own} and lock_flag = '0' and password_given_time is null
        and exists (
          select from sign_in_log entry
          where entry.tenant_id = person.tenant_id and entry.user_id = person.id and entry.result = 'success')
        and ${holdsPermission('person', 'staff:edit')}
    ) as manager_in`.execute(db)
  return { institution: others.length > 0, ...(rows[0] ?? { managerIn: false, operatorExercise: false }) }
}

/** Which of the first steps an institution has completed. */
export async function findManagerState(db: Db, tenantId: number) {
  const own = sql`tenant_id = ${tenantId}`
  const { rows } = await sql<Record<ManagerStep | 'isGroup', boolean>>`
    select exists (select from sys_tenant where id = ${tenantId} and org_type = ${sql.lit(group)}) as is_group,
       (select count(*) from (select from sys_user where ${own} and lock_flag = '0' limit 2) as found) = 2 as people,
      exists (select from sys_dept where ${own}) as departments,
      exists (select from elder where ${own} and remove_time is null) as elders,
      exists (select from device where ${own} and lifecycle <> ${Lifecycle.Retired}) as devices,
      ${handledSos(own)} as exercise,
      exists (select from duty_place where ${own}) as roster`.execute(db)
  return rows[0]
}
