import type { Caller } from '@care/shared/admin/session/session'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { Elder, ElderFamily } from '../../../../platform/db/tables.ts'

/** For each dictionary type, a map from code or label to code. */
export async function findCodes(db: Db, types: string[]): Promise<Map<string, Map<string, string>>> {
  const items = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['type', 'value', 'label'])
    .where('type', 'in', types)
    .execute()
  const ofType = Map.groupBy(items, ({ type }) => type)
  return new Map(
    types.map((type) => {
      const own = ofType.get(type) ?? []
      return [type, new Map(own.flatMap(({ label, value }) => [[value, value] as const, [label, value] as const]))]
    }),
  )
}

interface Asked {
  marks: string[]
  names: string[]
  mobiles: string[]
}

/**
 * Which of a file's ID numbers (by their hashes), plain names (with birthdays and phones) and phone numbers already
 * exist in this institution.
 */
export async function findExisting(db: Db, tenantId: number, { marks, names, mobiles }: Asked) {
  const elders = db.selectFrom('elder').where('tenantId', '=', tenantId)
  const plainName = sql<string>`plain_name(user_name)`
  const [byMark, byName, byMobile] = [
    await elders.select('idCardMark').where('idCardMark', '=', sql<string>`any(${marks}::text[])`).execute(),
    await elders
      .select(['birthday', 'mobile', plainName.as('plainName')])
      .where(plainName, '=', sql<string>`any(${names}::text[])`)
      .execute(),
    await elders.select('mobile').where('mobile', '=', sql<string>`any(${mobiles}::text[])`).execute(),
  ]
  return {
    marks: new Set(byMark.map(({ idCardMark }) => idCardMark)),
    people: Map.groupBy(byName, (one) => one.plainName),
    mobiles: new Set(byMobile.map(({ mobile }) => mobile)),
  }
}

/** Takes an advisory lock, so that imports of elders into one institution run one after the other. */
export const lockImports = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`elders of ${tenantId}`}, 0))`.execute(db)

/** Reserves `count` elder ids before the insert, because an ID number is encrypted for the id of its elder. */
export async function nextElderIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select nextval('elder_id_seq') as id from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => id)
}

/** 文件导入: the origin (`sources`) of an imported record. */
const byFile = 2

export type NewElder = Pick<
  Selectable<Elder>,
  | ('id' | 'userName' | 'gender' | 'birthday' | 'mobile' | 'idCard' | 'idCardMark' | 'address')
  | ('careLevel' | 'anergy' | 'elderlyCategory' | 'nation' | 'remark')
>

/** Inserts in one statement and returns the inserted ids. Skips an elder whose ID number was registered meanwhile. */
export async function insertElders(
  db: Db,
  tenantId: number,
  createBy: number,
  elders: NewElder[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into elder (tenant_id, create_by, update_by, source, id, user_name, gender, birthday, mobile, id_card, id_card_mark, address, care_level,
      anergy, elderly_category, nation, remark)
    select ${tenantId}, ${createBy}, ${createBy}, ${byFile}, given.*
    from ${rowsOf(
      'given',
      elders,
      sql`id bigint, user_name text, gender text, birthday date, mobile text, id_card text, id_card_mark text, address text,
        care_level text, anergy text, elderly_category text, nation text, remark text`,
    )}
    on conflict do nothing returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type NewContact = Pick<Selectable<ElderFamily>, 'oldmanId' | 'name' | 'relation' | 'mobile'>

/** Inserts the first emergency contact of each imported elder. */
export async function insertContacts(db: Db, tenantId: number, contacts: NewContact[]): Promise<void> {
  if (contacts.length === 0) return
  await sql`
    insert into elder_family (tenant_id, oldman_id, name, relation, mobile, is_emergency, sort)
    select ${tenantId}, given.*, true, 0
    from ${rowsOf('given', contacts, sql`oldman_id bigint, name text, relation text, mobile text`)}`.execute(db)
}

/** Begins the history of each new record: its creation, and its first care level. */
export async function insertFirstHistory(
  db: Db,
  tenantId: number,
  { userId, nickName }: Caller,
  begun: { oldmanId: number; careLevel: string | null }[],
): Promise<void> {
  const rows = rowsOf('given', begun, sql`oldman_id bigint, care_level text`)
  await sql`
    insert into elder_change (tenant_id, oldman_id, kind, create_by, create_by_name)
    select ${tenantId}, oldman_id, 'create', ${userId}, ${nickName} from ${rows}`.execute(db)
  await sql`
    insert into care_level_change (tenant_id, oldman_id, to_level, create_by, create_by_name)
    select ${tenantId}, oldman_id, care_level, ${userId}, ${nickName} from ${rows} where care_level is not null`.execute(
    db,
  )
}

/** Passes any number of rows as a single JSON parameter. */
function rowsOf(name: string, rows: object[], columns: RawBuilder<unknown>) {
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const plain = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value])))
  return sql`jsonb_to_recordset(${JSON.stringify(plain)}::jsonb) as ${sql.ref(name)} (${columns})`
}
