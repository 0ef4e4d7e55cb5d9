import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import { type CheckChange, type CheckDraft, HealthCheck } from '@care/shared/people/elders/health/check'
import { type HealthDraft, HealthRecord } from '@care/shared/people/elders/health/health'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insert, insertIfAbsent, rowsOf } from '../../../../platform/db/rows.ts'

export const findHealthRecord = (db: Db, { tenantIds }: Caller, oldmanId: number) =>
  db
    .selectFrom('elderHealth')
    .select(HealthRecord.keyof().exclude(['record']).options)
    .select('record')
    .$narrowType<{ record: HealthRecord['record'] }>()
    .where('tenantId', 'in', tenantIds)
    .where('oldmanId', '=', oldmanId)
    .executeTakeFirst()

/** A health record without the facts, which the elder's own record stores. */
type Draft = Omit<HealthDraft, 'facts'>

/** Inserts a health record; false when the elder already has one. */
export const insertHealthRecord = (
  db: Db,
  { tenantId, nickName }: Caller,
  { record, ...draft }: Draft,
): Promise<boolean> =>
  insertIfAbsent(
    db,
    'elderHealth',
    {
      ...draft,
      record: answered(sql`${JSON.stringify(record)}::jsonb`),
      tenantId,
      createUser: nickName,
      updateUser: nickName,
    },
    ['tenantId', 'oldmanId'],
  )

/** SQL that removes emptied answers from the JSON. */
const answered = (record: RawBuilder<unknown>) => sql<string>`(select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(${record}) where value not in ('null'::jsonb, '[]'::jsonb))`

/** Merges the given answers into the stored ones; returns the merged record. */
export const updateHealthRecord = (db: Db, { tenantIds, nickName }: Caller, { oldmanId, record, ...draft }: Draft) =>
  rowsOf(db, 'elderHealth', { tenantId: tenantIds, oldmanId }).changed(
    {
      ...draft,
      record: answered(sql`record || ${JSON.stringify(record)}::jsonb`),
      updateUser: nickName,
      updateTime: sql`now()`,
    },
    ['archiveNo', 'doctor', 'record'],
  )

export function findCheckPage(
  db: Db,
  { tenantIds }: Caller,
  search: PageQuery & { oldmanId: number },
): Promise<Page<HealthCheck>> {
  const checks = db
    .selectFrom('elderHealthCheck')
    .select([...HealthCheck.keyof().exclude(['findings']).options, 'findings'])
    .$narrowType<{ findings: HealthCheck['findings'] }>()
    .where('tenantId', 'in', tenantIds)
    .orderBy('checkDate', 'desc')
    .orderBy('id', 'desc')
  return findListPage(db, checks, search, { same: ['oldmanId'] })
}

export const insertCheck = (db: Db, { tenantId, nickName }: Caller, { findings, ...draft }: CheckDraft) =>
  insert(db, 'elderHealthCheck', { ...draft, findings: JSON.stringify(findings), tenantId, createUser: nickName })

export const updateCheck = (db: Db, { tenantIds }: Caller, { id, findings, ...change }: CheckChange) =>
  rowsOf(db, 'elderHealthCheck', { tenantId: tenantIds, id, voidTime: null }).change({
    ...change,
    findings: JSON.stringify(findings),
    updateTime: sql`now()`,
  })

/** Marks a check-up as void: it stays readable, but its findings no longer count. */
export const voidCheck = (db: Db, { tenantIds, nickName }: Caller, id: number, voidReason: string) =>
  rowsOf(db, 'elderHealthCheck', { tenantId: tenantIds, id, voidTime: null }).change({
    voidTime: sql`now()`,
    voidName: nickName,
    voidReason,
  })
