import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createIdCards } from '../secrets/id-cards.ts'
import { prepareData } from './first-start.ts'

const made = testDatabase('empty')
const [older, newer] = ['older-secret-of-the-data-under-test', 'newer-secret-of-the-data-under-test']
const startWith = (...dataSecrets: string[]) =>
  prepareData({ databaseUrl: made.ownerUrl, dataSecrets, adminPassword: 'Chosen2026' })
const kept = () =>
  made.owner.selectFrom('elder').select(['tenantId', 'id', 'idCard', 'idCardMark']).orderBy('id').execute()
const numbers = Array.from({ length: 2_345 }, (_, at) => `1101051949123${String(at).padStart(5, '0')}`)
const opened = async (...secrets: string[]) => {
  const { open } = createIdCards(secrets)
  return (await kept()).slice(0, -1).map((elder) => open(elder.idCard ?? '', elder))
}

it('plain ID numbers of an earlier version are encrypted, and those of an older secret re-encrypted', async () => {
  await startWith(older)
  // restores the state before ID numbers were encrypted
  await sql`alter table elder drop constraint elder_id_card_sealed`.execute(made.owner)
  await sql`
    insert into elder (tenant_id, id, user_name, id_card)
    select 1, 1000 + at, '长者', card from unnest(${[...numbers, null]}::text[]) with ordinality as given (card, at)`.execute(
    made.owner,
  )
  await sql`alter table elder add constraint elder_id_card_sealed check (id_card is null or id_card ~ '\.') not valid`.execute(
    made.owner,
  )

  await startWith(older)
  expect(await opened(older)).toEqual(numbers)
  expect((await kept()).at(-1)).toMatchObject({ idCard: null, idCardMark: null })

  const before = await kept()
  await startWith(older)
  expect(await kept()).toEqual(before)

  await startWith(newer, older)
  expect(await opened(newer)).toEqual(numbers)
  const marks = createIdCards([newer]).marksOf(numbers[7] ?? '', [1])
  expect((await kept()).filter(({ idCardMark }) => marks.includes(idCardMark ?? '')).map(({ id }) => id)).toEqual([
    1008,
  ])

  await expect(startWith(older)).rejects.toThrow('DATA_SECRET')
  expect(await opened(newer)).toEqual(numbers)
})
