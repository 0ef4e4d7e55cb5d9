import { dictionaryItems } from '@care/shared/admin/administration/administration.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { claimDueAnnouncements } from './areas/admin/announcements/announcement.repository.ts'
import { bindIdentity } from './areas/admin/session/social/bindings.ts'
import { type Db, inTenants } from './platform/db/client.ts'
import { testCallers } from './testing/callers.ts'
import { testDatabase } from './testing/database.ts'
import { gatewayCaller } from './testing/identity.ts'
import { testServices } from './testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, desk, nurse, nurse2, haidian } = testCallers(made, 'admin', 'desk', 'nurse', 'nurse2', 'haidian')
const ownerOf = ({ tenantId, userId }: typeof desk) => ({ tenantId, userId })
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const twice = <T>(work: () => Promise<T>) => Promise.all([work(), work()])
/** Runs `work` in two transactions that have both started before either commits. */
const together = <T>(work: (db: Db, turn: number) => Promise<T>) =>
  Promise.allSettled([0, 1].map((turn) => inTenants(made.database, [1, 1000002], (db) => work(db, turn))))

it('of two concurrent calls with the same authenticator code one succeeds, at set-up and later', async () => {
  const owner = ownerOf(desk)
  const { secret } = (await services.call(secondFactors.begin, gatewayCaller, { body: owner })).data
  const confirmed = await twice(() =>
    services.call(secondFactors.confirm, gatewayCaller, { body: { ...owner, otp: codeOf(secret) } }),
  )
  const codes = confirmed.flatMap(({ data }) => data ?? [])
  expect(codes).toHaveLength(10)

  const step = async (otp: string) =>
    (await services.call(secondFactors.step, gatewayCaller, { body: { ...owner, byPassword: true, otp } })).data.state
  expect((await twice(() => step(codeOf(secret, 1)))).sort()).toEqual(['open', 'wrong'])
  expect((await twice(() => step(codes[0] ?? ''))).sort()).toEqual(['open', 'wrong'])
  expect(await step(codes[1] ?? '')).toBe('open')
})

it('of two calls with the same code one gets new recovery codes', async () => {
  const owner = ownerOf(haidian)
  const { secret } = (await services.call(secondFactors.begin, gatewayCaller, { body: owner })).data
  await services.call(secondFactors.confirm, gatewayCaller, { body: { ...owner, otp: codeOf(secret) } })
  const renewed = await twice(() =>
    services.call(secondFactors.renewCodes, gatewayCaller, { body: { ...owner, otp: codeOf(secret, 1) } }),
  )
  expect(renewed.map(({ data }) => data?.length ?? 0).toSorted((a, b) => a - b)).toEqual([0, 10])
})

it('a third-party identity is bound to one of two people who bind it concurrently', async () => {
  const people = [nurse, nurse2]
  const bound = await together((db, turn) =>
    bindIdentity(db, { type: 'WX', openId: 'one-of-two', name: '微信' }, people.slice(turn, turn + 1).map(ownerOf)),
  )
  expect(bound.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const rows = await made.owner
    .selectFrom('socialBinding')
    .select('userId')
    .where('openId', '=', 'one-of-two')
    .execute()
  expect(rows).toHaveLength(1)
})

it('rows are imported once when the same run starts twice concurrently', async () => {
  const { id: dictId } = await made.owner.selectFrom('sysDict').select('id').orderBy('id').executeTakeFirstOrThrow()
  const rows = [{ row: 2, values: { label: '新', value: 'at-once' } }]
  const body = { key: 'twice-at-once', scope: { dictId }, update: false, dry: false, rows }
  const caller = { ...admin, permissions: [...admin.permissions, 'internal'] }
  const answers = await twice(() => services.call(dictionaryItems.take, caller, { body }))
  expect(answers.map(({ data }) => data)).toEqual([
    [{ row: 2, outcome: 'create', message: null }],
    [{ row: 2, outcome: 'create', message: null }],
  ])
  const audited = made.owner.selectFrom('sysLog').select('id').where('title', '=', '导入字典项')
  expect(await audited.execute()).toHaveLength(1)
})

it('a due announcement is published once when two services check concurrently', async () => {
  const { id } = await made.owner
    .insertInto('announcement')
    .values({
      tenantId: 1000002,
      title: '开饭',
      kind: '1',
      content: '',
      createBy: 1,
      status: '1',
      publishTime: new Date(),
      tellTime: new Date(Date.now() - 1_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const taken = await together((db) => claimDueAnnouncements(db, 1000002))
  const told = taken.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(told.filter((one) => one.id === id)).toHaveLength(1)
})
