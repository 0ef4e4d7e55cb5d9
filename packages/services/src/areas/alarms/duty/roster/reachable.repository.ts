import type { Unreachable } from '@care/shared/alarms/duty/duty'
import { sql } from 'kysely'
import { holdsPermission } from '../../../../platform/db/holders.ts'

/**
 * SQL for the reason why warnings do not reach a person (alias of `sys_user`), by their permissions and account at this
 * moment; null when warnings reach them.
 */
export const whyUnreachable = (person: string) => sql<Exclude<Unreachable['why'], '没有手机号码'> | null>`case
  when ${sql.ref(`${person}.lock_flag`)} <> '0' then '账号已停用'
  when not ${holdsPermission(person, 'warning:view')} then '无权查看预警'
  when not ${holdsPermission(person, 'warning:handle')} then '无权处理预警' end`
