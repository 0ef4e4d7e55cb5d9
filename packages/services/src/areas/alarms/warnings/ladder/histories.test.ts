import type { Caller } from '@care/shared/admin/session/session'
import { ladderPostNames } from '@care/shared/alarms/warnings/ladder/ladder.words'
import type { LadderRule } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { Disposal, type WarningMove } from '@care/shared/alarms/warnings/warning.moves'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { createRandom, type Random } from '../../../../platform/demo/random.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { tenantId } from '../../../../testing/ingestion.ts'
import { raceRounds } from '../../../../testing/rounds.ts'
import { emptyRoster } from '../../../../testing/rows/empty-roster.repository.ts'
import { shiftWarningTimes } from '../../../../testing/rows/shift-warnings.repository.ts'
import { applyWarningMove } from '../handle/move-warning.repository.ts'
import { addTrail } from '../handle/trail.repository.ts'
import { saveLadderRules } from './ladder-rule.repository.ts'
import { watchWarnings } from './watch-warnings.ts'

const made = testDatabase()
const { desk, desk2 } = testCallers(made, 'desk', 'desk2')
const afters = [50, 150, 350]
const posts = ['lead', 'manager', 'all'] as const
const [nudge, back] = [600, 300]
const rule: LadderRule = {
  level: 3,
  nudgeMinutes: nudge / 60,
  returnMinutes: back / 60,
  steps: afters.map((afterSeconds, at) => ({ afterSeconds, post: posts[at] ?? 'all', ways: ['screen'] })),
}
/** After how many seconds the escalation step described by a trail line fired. */
const afterOf = (text: string) => afters[posts.findIndex((post) => text.includes(ladderPostNames[post]))]
const turns = 8

/**
 * Reference model of one warning: the due times of its escalation while it is open; the times of reminder and release
 * while it is claimed.
 */
class Model {
  now = 0
  state: number = Disposal.Open
  holder: number | null = null
  moments = afters.map((after) => after)
  progress = 0
  nudged: number | null = null
  told: string[] = []

  open() {
    this.state = Disposal.Open
    this.holder = null
    this.moments = afters.map((after) => this.now + after)
  }

  take(userId: number) {
    this.state = Disposal.InProgress
    this.holder = userId
    this.progress = this.now
    this.nudged = null
  }

  /** Makes the move in the model if the model allows it; returns whether it did. */
  move(move: Move, userId: number): boolean {
    // no two events have the same time, so their order is certain
    this.now += 0.001
    const isMine = this.state === Disposal.InProgress && this.holder === userId
    if (move === 'note') {
      if (isMine) this.progress = this.now
      return isMine
    }
    const may = {
      claim: this.state === Disposal.Open,
      takeOver: this.state === Disposal.InProgress,
      release: isMine,
      progress: isMine || this.state === Disposal.Open,
      handle: isMine || this.state === Disposal.Open,
    }[move]
    if (!may) return false
    if (move === 'release') this.open()
    else if (move === 'handle') this.state = Disposal.Handled
    else this.take(userId)
    return true
  }

  sweep() {
    this.now += 0.001
    if (this.state === Disposal.Open) {
      const past = this.moments.filter((moment) => moment <= this.now)
      const last = past.at(-1)
      if (last === undefined) return
      const place = afters.length - this.moments.length + past.length - 1
      this.told.push(`${afters[place]}${past.length > 1 ? '!' : ''}`)
      const shift = past.length > 1 ? this.now - last : 0
      this.moments = this.moments.slice(past.length).map((moment) => moment + shift)
    }
    if (this.state !== Disposal.InProgress) return
    if (this.nudged !== null && this.progress > this.nudged) this.nudged = null
    if (this.nudged === null && this.progress + nudge <= this.now) {
      this.told.push('nudged')
      this.nudged = this.now
    } else if (this.nudged !== null && this.nudged + back <= this.now) {
      this.told.push('returned')
      this.open()
    }
  }
}

type Move = Exclude<WarningMove, 'conclude'> | 'note'
const moves: Move[] = ['claim', 'claim', 'takeOver', 'release', 'progress', 'note', 'note', 'handle']

beforeAll(async () => {
  await emptyRoster(made.owner)
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await inTenants(made.database, [tenantId], (db) => saveLadderRules(db, tenantId, [rule]))
})

it('every random history of warnings agrees with the reference model while two sweeps run concurrently', async () => {
  const random = createRandom(14)
  const histories = new Map<number, Model>()
  const raise = async (count: number) => {
    for (const id of await raised(count)) histories.set(id, new Model())
  }
  const count = raceRounds(1_000)
  await raise(Math.ceil(count * 0.7))
  for (let turn = 0; turn < turns; turn++) {
    if (turn === 3) await raise(Math.floor(count * 0.3))
    await act(histories, random)
    const passed = new Map([...histories.keys()].map((id) => [id, random.between(0, 8) * 100]))
    await shiftWarningTimes(made.owner, passed)
    for (const [id, model] of histories) model.now += passed.get(id) ?? 0
    await Promise.all([1, 2].map(() => watchWarnings(made.database, { hasSms: false })))
    for (const model of histories.values()) model.sweep()
  }

  const expected = new Map(
    [...histories].map(([id, model]) => [id, `${model.state} ${model.holder} ${model.told.join()}`]),
  )
  const found = await seen()
  const differs = [...expected].filter(([id, words]) => found.get(id) !== words)
  expect(differs.map(([id, words]) => [words, found.get(id)])).toEqual([])
  expect(histories.size).toBe(count)
  // the random histories contained every kind of event
  const all = [...expected.values()].join()
  for (const word of ['50,', '150!', '350!', '350,', 'nudged', 'returned,50']) expect(all).toContain(word)
}, 120_000)

/** Makes one move per history, by one of two users; the model predicts whether the move is allowed. */
const act = (histories: Map<number, Model>, random: Random) =>
  inTenants(made.database, [tenantId], async (db) => {
    for (const [id, model] of histories) {
      if (random.chance(0.35)) continue
      const [move, caller]: [Move, Caller] = [random.pick(moves), random.pick([desk, desk2])]
      const holder = model.holder
      const isLegal = model.move(move, caller.userId)
      if (move === 'note') {
        if (isLegal)
          await addTrail(db, tenantId, [{ warningId: id, kind: 'note', text: '进展', userId: caller.userId }])
        continue
      }
      const mine = { claimerId: caller.userId, claimerName: caller.nickName, claimTime: new Date() }
      const patch = {
        claim: mine,
        takeOver: mine,
        progress: mine,
        release: { claimerId: null, claimTime: null },
        handle: {},
      }[move]
      const moved = await applyWarningMove(db, caller, move, id, patch, holder)
      expect([id, move, moved !== undefined]).toEqual([id, move, isLegal])
    }
  })

async function raised(count: number): Promise<number[]> {
  const at = new Date()
  const kinds = { sourceType: 9, source: 'SOS求助', warningLevel: 3, warningContent: '求助', name: '王秀英' }
  const rows = Array.from({ length: count }, () => ({
    tenantId,
    kind: 'history',
    ...kinds,
    lastHappenTime: at,
    dataHappenTime: at,
  }))
  const ids = await inTenants(made.database, [tenantId], (db) =>
    db.insertInto('warning').values(rows).returning('id').execute(),
  )
  return ids.map(({ id }) => id)
}

/** State, claimer and fired escalation steps of each history. */
async function seen(): Promise<Map<number, string>> {
  const rows = await made.owner
    .selectFrom('warning as w')
    .leftJoin('warningEvent as e', (join) =>
      join.onRef('e.warningId', '=', 'w.id').on('e.kind', 'in', ['escalated', 'nudged', 'returned']),
    )
    .select(['w.id', 'w.isDisposed', 'w.claimerId', 'e.kind', 'e.text'])
    .where('w.kind', '=', 'history')
    .orderBy('w.id')
    .orderBy('e.id')
    .execute()
  const found = new Map<number, { head: string; told: string[] }>()
  for (const { id, isDisposed, claimerId, kind, text } of rows) {
    const entry = found.get(id) ?? { head: `${isDisposed} ${claimerId}`, told: [] }
    found.set(id, entry)
    if (kind === 'escalated') entry.told.push(`${afterOf(text ?? '')}${text?.includes('错过') ? '!' : ''}`)
    else if (kind) entry.told.push(kind)
  }
  return new Map([...found].map(([id, { head, told }]) => [id, `${head} ${told.join()}`]))
}
