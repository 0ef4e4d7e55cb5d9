import { operatorTenantId } from '@care/shared/admin/session/identity'
import { type Db, switchTenants } from '../db/client.ts'
import { dictionaries } from './dictionaries.ts'
import { menus } from './menus.ts'
import { parameters } from './parameters.ts'

/**
 * Updates dictionaries, menu and parameters to this version. Entries that the operator added or changed stay as they
 * are; all others are updated.
 */
export async function refreshPlatform(db: Db): Promise<void> {
  await switchTenants(db, [operatorTenantId])
  await refreshMenu(db)
  await db
    .insertInto('sysParam')
    .values(parameters.map((parameter) => ({ ...parameter, system: '1' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addDictionaries(db)
}

async function refreshMenu(db: Db): Promise<void> {
  const ids = menus.map(({ id }) => id)
  await db.deleteFrom('sysMenu').where('system', '=', '1').where('id', 'not in', ids).execute()
  await db
    .insertInto('sysMenu')
    .values(menus.map((menu, sortOrder) => ({ ...menu, sortOrder, system: '1' })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          parentId: ref('excluded.parentId'),
          name: ref('excluded.name'),
          path: ref('excluded.path'),
          icon: ref('excluded.icon'),
          permission: ref('excluded.permission'),
          sortOrder: ref('excluded.sortOrder'),
          group: ref('excluded.group'),
        }))
        .where('sysMenu.edited', '=', false),
    )
    .execute()
}

async function addDictionaries(db: Db): Promise<void> {
  const heads = Object.entries(dictionaries).map(([type, { description }]) => ({ type, description, system: '1' }))
  const added = await db
    .insertInto('sysDict')
    .values(heads)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'type'])
    .execute()
  const items = added.flatMap(({ id, type }) =>
    (dictionaries[type]?.items ?? []).map(([value, label, colorClass = 'default'], sort) => ({
      dictId: id,
      value,
      label,
      colorClass,
      sort,
    })),
  )
  if (items.length > 0) await db.insertInto('sysDictItem').values(items).execute()
}

export async function hasTenants(db: Db): Promise<boolean> {
  await switchTenants(db, [operatorTenantId])
  return (await db.selectFrom('sysTenant').select('id').limit(1).executeTakeFirst()) !== undefined
}
