import type { Permission } from '@care/shared/http/endpoint'
import type { LiveKind } from '@care/shared/live/events'
import { expect, it } from 'vitest'
import { fakeSocket } from '../testing/fake-socket.ts'
import { internalCaller } from '../upstream/identity.ts'
import { WarningSocket } from './member.ts'
import { createRegistry } from './registry.ts'

const [here, there] = [1_000_002, 1_000_003]

function registryOf() {
  const left: number[] = []
  const registry = createRegistry((tenantId) => left.push(tenantId))
  const enter = (sessionId: string, userId: number, tenantIds: number[], ...permissions: Permission[]) => {
    const caller = { ...internalCaller(tenantIds), sessionId, userId, permissions }
    const { socket, raw } = fakeSocket()
    const member = new WarningSocket(socket, raw, caller, registry.audienceFor(caller))
    registry.enter(member)
    member.audience.live.add(member)
    return member
  }
  return { registry, left, enter }
}

it('a tenant is reported as left when its last socket closes, whatever the sockets receive', () => {
  const { registry, left, enter } = registryOf()
  const desk = enter('a', 1, [here], 'warning:view')
  const twin = enter('b', 2, [here], 'warning:view')
  const orders = enter('c', 3, [here], 'workorder:view')
  const group = enter('d', 4, [here, there], 'group_screen')
  expect(registry.followed()).toEqual([here, there])
  registry.leave(desk)
  expect(registry.membersOf(here)).toEqual([twin, orders, group])
  registry.leave(twin)
  registry.leave(group)
  expect(left).toEqual([there])
  expect(registry.followed()).toEqual([])
  registry.leave(orders)
  expect([left, registry.membersOf(here), registry.count()]).toEqual([[there, here], [], 0])
  const again = enter('e', 5, [here], 'warning:view')
  expect([registry.membersOf(here), registry.followed(), [...registry.audiences()]]).toEqual([
    [again],
    [here],
    [again.audience],
  ])
})

it('both live readers and readers waiting for their replay are found', () => {
  const { registry, enter } = registryOf()
  const [live, held] = [enter('a', 1, [here], 'warning:view'), enter('b', 1, [here, there], 'warning:view')]
  held.audience.hold(held)
  expect([registry.membersOf(here), registry.membersOf(there)]).toEqual([[live, held], [held]])
  expect(new Set(registry.all())).toEqual(new Set([live, held]))
  const beside = enter('c', 1, [here, there], 'warning:view')
  registry.leave(beside)
  registry.leave(live)
  expect([registry.membersOf(here), registry.followed()]).toEqual([[held], [here, there]])
})

it('sockets are found by session and by person until they close', () => {
  const { registry, enter } = registryOf()
  const [first, second] = [enter('a', 1, [here]), enter('a', 1, [here])]
  const elsewhere = enter('b', 1, [here])
  enter('c', 2, [here])
  expect(registry.ofSession('a')).toEqual(new Set([first, second]))
  expect(registry.ofUser(1)).toEqual(new Set([first, second, elsewhere]))
  expect([registry.sessionIds(), registry.count()]).toEqual([['a', 'b', 'c'], 4])
  registry.leave(first)
  expect([registry.ofSession('a'), registry.ofUser(1)]).toEqual([new Set([second]), new Set([second, elsewhere])])
  registry.leave(second)
  expect([registry.ofSession('a').size, registry.sessionIds(), registry.count()]).toEqual([0, ['b', 'c'], 2])
})

it.each<[permission: Permission, kinds: LiveKind[]]>([
  ['warning:view', ['warning', 'warning-changed']],
  ['workorder:view', ['work-order']],
  ['tenant_screen', ['warning', 'warning-changed', 'work-order', 'elder', 'bed', 'in-bed']],
  ['group_screen', ['warning', 'warning-changed', 'work-order', 'elder', 'bed', 'in-bed']],
  ['invitation:view', ['join-request']],
  ['elder:view', ['elder']],
  ['bed:view', ['bed', 'in-bed']],
  ['device:view', []],
])('a person with the permission %s gets exactly the events %j', (permission, kinds) => {
  const { registry, enter } = registryOf()
  expect(enter('a', 1, [here], permission).audience.hearing).toEqual({ tenantIds: [here], kinds })
  expect(registry.followed()).toEqual(kinds.includes('warning') ? [here] : [])
})

it('readers belong to the same audience exactly if they receive the same events', () => {
  const { enter } = registryOf()
  const one = enter('a', 1, [here], 'warning:view').audience
  expect(enter('b', 2, [here], 'warning:view', 'device:view').audience).toBe(one)
  const others = [
    enter('c', 1, [there], 'warning:view'),
    enter('d', 1, [here, there], 'warning:view'),
    enter('e', 1, [here], 'warning:view', 'workorder:view'),
    enter('f', 1, [here], 'warning:view', 'invitation:view'),
    enter('g', 1, [here]),
  ].map(({ audience }) => audience)
  expect(new Set([one, ...others]).size).toBe(6)
})
