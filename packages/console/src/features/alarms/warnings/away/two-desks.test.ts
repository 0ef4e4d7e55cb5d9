import { Disposal, type WarningMove, warningMoves } from '@care/shared/alarms/warnings/warning.moves'
import { ApiError } from '@care/shared/http/client'
import { mayMove } from '@care/shared/http/moves'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { seededNumbers } from '@care/shared/testing/seeded-random'
import { expect, it } from 'vitest'
import { createOutbox } from '../../../../outbox/outbox.ts'
import type { OutboxStore } from '../../../../outbox/outbox-store.ts'
import { singleWindow, type WindowSync } from '../../../../outbox/window-sync.ts'
import { applyActions, closesWarning, type WarningAction } from './warning-action.ts'

const histories = Number(process.env.ROUNDS ?? 1_000)
const moves = ['claim', 'release', 'handle', 'comment'] as const
const [least, most] = [1, 3]

/** Model of the server: applies the legal moves, deduplicates by key; a conflict error names the claimer. */
function modelServer() {
  const warnings = new Map<number, { isDisposed: Disposal; holder: number | null }>()
  const log: WarningAction[] = []
  const stateOf = (id: number) => warnings.get(id) ?? { isDisposed: Disposal.Open as Disposal, holder: null }
  const legalMove = (deed: WarningAction): WarningMove | null =>
    deed.move === 'comment' ? null : deed.move === 'handle' && !closesWarning(deed) ? 'progress' : deed.move
  function take(deed: WarningAction) {
    if (log.some(({ key }) => key === deed.key)) return
    const { isDisposed, holder } = stateOf(deed.warningId)
    const move = legalMove(deed)
    if (move) {
      if (!mayMove(warningMoves, move, isDisposed) || (holder !== null && holder !== deed.userId))
        throw new ApiError(200, `${holder} 已接手`, null, { reason: 'conflict' })
      const next = warningMoves[move].to
      warnings.set(deed.warningId, {
        isDisposed: next,
        holder: next === Disposal.Open ? null : next === Disposal.InProgress ? deed.userId : holder,
      })
    }
    log.push(deed)
  }
  return { take, log, stateOf }
}

/** The IndexedDB of one browser, shared by its windows. */
function sharedStore(): OutboxStore<WarningAction> {
  const kept = new Map<string, WarningAction>()
  return {
    all: async () => [...kept.values()].sort((one, other) => one.doneAt - other.doneAt),
    put: async (deed) => void kept.set(deed.key, deed),
    drop: async (key) => void kept.delete(key),
  }
}

/** Serialises tasks like Web Locks; in a browser without Web Locks only the request key prevents duplicates. */
function lockOf(): WindowSync<WarningAction> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...singleWindow(),
    inTurn: (work) => {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    },
  }
}

type Server = ReturnType<typeof modelServer>
type Chance = (below: number) => number

function desk(userId: number, server: Server, chance: Chance, hasLocks: boolean) {
  const store = sharedStore()
  const tabs = hasLocks ? lockOf() : singleWindow<WarningAction>()
  const line = { isUp: true, loses: true }
  const sent: string[] = []
  const refused: string[] = []
  const open = () =>
    createOutbox<WarningAction>(
      store,
      {
        ownerOf: (deed) => deed.userId,
        threadOf: ({ warningId }) => warningId,
        send: async (deed) => {
          if (!line.isUp || (line.loses && chance(6) === 0)) throw new ApiError(0, '没有到达')
          server.take(deed)
          if (line.loses && chance(6) === 0) throw new ApiError(0, '答复丢失')
        },
        onSent: ({ key }) => sent.push(key),
        onRefused: ({ key }) => refused.push(key),
        goesWith: () => false,
      },
      tabs,
    )
  return { userId, store, line, sent, refused, windows: [open(), open()] as const, open }
}
type Desk = ReturnType<typeof desk>

it(`the queue loses no action, repeats none, reports conflicts once, in ${histories} runs of two users`, async () => {
  for (let seed = 1; seed <= histories; seed++) {
    const chance = seededNumbers(seed)
    const server = modelServer()
    const hasLocks = chance(2) === 0
    const desks: [Desk, Desk] = [desk(1, server, chance, hasLocks), desk(2, server, chance, hasLocks)]
    const made: WarningAction[] = []
    const running: Promise<unknown>[] = []
    for (let step = 0; step < 14; step++) {
      const one = desks[chance(2)] as Desk
      const windows = [...one.windows]
      const window = windows[chance(2)] ?? one.open()
      switch (chance(5)) {
        case 0:
          one.line.isUp = !one.line.isUp
          break
        case 1:
          running.push(...windows.map((each) => each.flush(one.userId)))
          break
        default: {
          const move = moves[chance(4)] ?? 'claim'
          const deed: WarningAction = {
            key: `${seed}-${step}`,
            userId: one.userId,
            nickName: '',
            tenantId: 1,
            fault: null,
            doneAt: step,
            warningId: least + chance(most),
            move,
            about: '',
            said: { isDisposed: chance(2) === 0 ? 1 : 2 },
          }
          made.push(deed)
          running.push(window.add(deed))
          // some users continue while earlier actions are being sent
          if (chance(2) === 0) await Promise.all(running.splice(0))
        }
      }
    }
    await Promise.all(running)
    for (const one of desks) {
      Object.assign(one.line, { isUp: true, loses: false })
      // a user who closed both windows comes back with a new window
      await one.open().flush(one.userId)
    }

    const where = `history ${seed}`
    const applied = server.log.map(({ key }) => key)
    expect(new Set(applied).size, where).toBe(applied.length)
    const left = (await Promise.all(desks.map(({ store }) => store.all()))).flat()
    const faulty = left.filter(({ fault }) => fault !== null)
    // each action is either applied by the server or still queued, never both
    expect([...applied, ...left.map(({ key }) => key)].sort(), where).toEqual(made.map(({ key }) => key).sort())
    // an action without error stays queued only behind a refused action
    for (const { userId, warningId, doneAt, fault } of left)
      if (fault === null)
        expect(
          faulty.some((one) => one.userId === userId && one.warningId === warningId && one.doneAt < doneAt),
          where,
        ).toBe(true)
    for (const one of desks) {
      const told = [...one.sent, ...one.refused]
      const mine = (keys: string[]) =>
        keys.filter((key) => made.some((deed) => deed.key === key && deed.userId === one.userId))
      if (hasLocks) expect(told.sort(), where).toEqual(mine([...applied, ...faulty.map(({ key }) => key)]).sort())
      else expect([...new Set(one.sent)].sort(), where).toEqual(mine(applied).sort())
      // the server applied the actions on each warning in the order of their times
      for (let id = least; id <= most; id++) {
        const order = server.log.filter(({ userId, warningId }) => userId === one.userId && warningId === id)
        expect(order, where).toEqual(order.toSorted((a, b) => a.doneAt - b.doneAt))
      }
    }

    // no action is left once every refused action is dropped
    for (const one of desks)
      for (let deed = (await one.store.all())[0]; deed; deed = (await one.store.all())[0]) await one.open().giveUp(deed)
    expect(new Set(server.log.map(({ key }) => key)).size, where).toBe(server.log.length)
  }
})

it('the page shows a warning as the server will have it, as long as nobody else acts first', () => {
  for (let seed = 1; seed <= histories; seed++) {
    const chance = seededNumbers(seed)
    const server = modelServer()
    const kept: WarningAction[] = []
    for (let step = 0; step < 6; step++) {
      const deed: WarningAction = {
        key: `${step}`,
        userId: 1,
        nickName: '周护士',
        tenantId: 1,
        fault: null,
        doneAt: step,
        warningId: 7,
        move: moves[chance(4)] ?? 'claim',
        about: '',
        said: { isDisposed: chance(2) === 0 ? 1 : 2 },
      }
      try {
        server.take(deed)
        kept.push(deed)
      } catch {
        // the server refuses a move that is illegal in this state
      }
    }
    const { isDisposed, holder } = server.stateOf(7)
    expect(applyActions(warningNumber(7), kept), `history ${seed}`).toMatchObject({ isDisposed, claimerId: holder })
  }
})
