import type { Named, World } from './named.ts'

export function makeDictionary({ database, mark }: World): Promise<Named> {
  const dictionary = { type: `type_${mark}`, description: mark, system: '0' }
  return database.insertInto('sysDict').values(dictionary).returning('id').executeTakeFirstOrThrow()
}

export async function makeDictionaryItem(world: World): Promise<Named> {
  const dictId = Number((await world.get('dictionary')).id)
  const item = { dictId, value: world.mark, label: world.mark }
  return world.database.insertInto('sysDictItem').values(item).returning('id').executeTakeFirstOrThrow()
}

/** Creates a change of the dictionary, with its former name. */
export async function makeDictionaryChange(world: World): Promise<Named> {
  const { id } = await world.get('dictionary')
  return makeChange(world, 'dictionary', Number(id), { type: `type_${world.mark}`, description: '以前', remarks: null })
}

/** Creates a change of the parameter, with its former value. */
export async function makeParameterChange(world: World): Promise<Named> {
  const { id } = await world.get('parameter')
  return makeChange(world, 'parameter', Number(id), { publicValue: '以前' })
}

function makeChange({ database, mark }: World, thing: string, recordId: number, before: object): Promise<Named> {
  const rows = { before: JSON.stringify(before), after: JSON.stringify({}) }
  const change = { thing, recordId, name: mark, ...rows, createBy: 1, createUser: mark }
  return database.insertInto('keptChange').values(change).returning('id').executeTakeFirstOrThrow()
}

export function makeMenu({ database, mark }: World): Promise<Named> {
  const entry = { parentId: -1, name: mark, system: '0' }
  return database.insertInto('sysMenu').values(entry).returning('id').executeTakeFirstOrThrow()
}

export async function makeParameter({ database, mark }: World): Promise<Named> {
  const parameter = { publicKey: `key${mark}`, publicName: mark, system: '0' }
  const { publicId } = await database
    .insertInto('sysParam')
    .values(parameter)
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { id: publicId }
}

export function makeEmbeddedPage({ database, mark }: World): Promise<Named> {
  const page = { routerPath: `page-${mark}`, name: mark, url: 'https://example.com/' }
  return database.insertInto('embeddedPage').values(page).returning('id').executeTakeFirstOrThrow()
}

export function makePublicHoliday({ database, mark }: World): Promise<Named> {
  const day = `2${mark.slice(-3)}-01-01`
  return database.insertInto('publicHoliday').values({ day, name: mark }).returning('id').executeTakeFirstOrThrow()
}

export function makePackagePrice({ database, mark }: World): Promise<Named> {
  const price = { sku: mark, packageId: 1, timeNum: 90, priceFen: 100 }
  return database.insertInto('packagePrice').values(price).returning('id').executeTakeFirstOrThrow()
}

export function makeBasePackage({ database, mark }: World): Promise<Named> {
  const sold = { packageName: mark, description: mark }
  return database.insertInto('basePackage').values(sold).returning('id').executeTakeFirstOrThrow()
}

export function makeBankEntry({ database, mark }: World): Promise<Named> {
  const entry = { day: '2026-01-01', serialNo: mark, payer: mark, amountFen: 100 }
  return database.insertInto('bankEntry').values(entry).returning('id').executeTakeFirstOrThrow()
}

export async function makeSettlement({ database, mark }: World): Promise<Named> {
  const entry = { day: '2026-01-01', serialNo: `S${mark}`, payer: mark, amountFen: 100 }
  const { id: entryId } = await database.insertInto('bankEntry').values(entry).returning('id').executeTakeFirstOrThrow()
  const said = { kind: 1, isLink: false, entryId, reason: mark, operator: mark }
  return database.insertInto('reconcileSettlement').values(said).returning('id').executeTakeFirstOrThrow()
}
