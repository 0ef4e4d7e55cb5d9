import type { Insertable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { StaffLeave, StaffSkill } from '../../../../platform/db/tables.ts'

export const findDemoServices = (db: Db, tenantId: number) =>
  db.selectFrom('costService').select('id').where('tenantId', '=', tenantId).orderBy('id').execute()

export const insertDemoSkills = (db: Db, skills: Insertable<StaffSkill>[]) =>
  db.insertInto('staffSkill').values(skills).execute()

export const insertDemoLeaves = (db: Db, leaves: Insertable<StaffLeave>[]) =>
  db.insertInto('staffLeave').values(leaves).execute()
