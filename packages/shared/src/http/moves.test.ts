import { describe, expect, it } from 'vitest'
import { announcementMoves } from '../admin/announcements/announcement.moves.ts'
import { applicationMoves } from '../admin/external/application.moves.ts'
import { inviteMoves, mayMoveInvite } from '../admin/external/invite.moves.ts'
import { warningMoves } from '../alarms/warnings/warning.moves.ts'
import { jobMoves } from '../work/work-orders/job.moves.ts'
import { type Moves, mayMove, movesFrom } from './moves.ts'

type Wire = string | number
interface Reviewed {
  moves: Moves<Wire>
  /** Every state as in JSON with its legal moves and the resulting states; all others are refused. */
  from: [state: Wire, legal: Record<string, Wire>][]
}

const tables: Record<string, Reviewed> = {
  'a service item': {
    moves: jobMoves,
    from: [
      ['1', { dispatch: '2', cancel: '6' }],
      ['2', { dispatch: '2', signIn: '3', cancel: '6' }],
      ['3', { stop: '5', signOut: '4', cancel: '6' }],
      ['4', {}],
      ['5', { dispatch: '2', continue: '3', cancel: '6' }],
      ['6', {}],
    ],
  },
  'a warning': {
    moves: warningMoves,
    from: [
      [0, { claim: 2, progress: 2, handle: 1 }],
      [2, { takeOver: 2, release: 0, progress: 2, handle: 1 }],
      [1, { conclude: 1 }],
    ],
  },
  'an announcement': {
    moves: announcementMoves,
    from: [
      ['0', { publish: '1', update: '0' }],
      ['1', { withdraw: '2' }],
      ['2', { publish: '1', update: '0' }],
    ],
  },
  'an invitation': {
    moves: inviteMoves,
    from: [
      [0, { accept: 1, refuse: 2, cancel: 4 }],
      [1, { leave: 3 }],
      [2, {}],
      [3, {}],
      [4, {}],
    ],
  },
  'an application': {
    moves: applicationMoves,
    from: [
      [0, { approve: 1, refuse: 2, mend: 0, cancel: 4 }],
      [1, {}],
      [2, { mend: 0 }],
      [4, {}],
    ],
  },
}

describe.each(Object.entries(tables))('%s', (_, { moves, from }) => {
  it.each(from)('state %s allows exactly the moves %o', (state, legal) => {
    expect(movesFrom(moves, state).sort()).toEqual(Object.keys(legal).sort())
    for (const [move, { to }] of Object.entries(moves)) {
      expect(mayMove(moves, move, state), move).toBe(Object.hasOwn(legal, move))
      if (Object.hasOwn(legal, move)) expect(to, move).toBe(legal[move])
    }
  })

  it('refuses a move from an unknown state, and from a state of another type', () => {
    const [[known]] = from as [[Wire, object]]
    for (const strange of ['', '7', 7, -1, ` ${known}`, typeof known === 'string' ? Number(known) : String(known)])
      expect(movesFrom(moves, strange), JSON.stringify(strange)).toEqual([])
    expect(mayMove(moves, 'no move', known)).toBe(false)
  })
})

/** The moves of each side on an invitation (1) or a request to join (2), by its state. */
const sides: [side: 'person' | 'institution', type: number, status: number, may: string[]][] = [
  ['person', 1, 0, ['accept', 'refuse']],
  ['person', 1, 1, ['leave']],
  ['person', 2, 0, ['cancel']],
  ['person', 2, 1, ['leave']],
  ['institution', 1, 0, ['cancel']],
  ['institution', 1, 1, []],
  ['institution', 2, 0, ['accept', 'refuse']],
  ['institution', 2, 1, []],
]
it.each(sides)('the %s may make on type %i in state %i: %o', (side, type, status, may) => {
  const all = ['accept', 'refuse', 'cancel', 'leave'] as const
  expect(all.filter((move) => mayMoveInvite(side, move, { type, status }))).toEqual(may)
  for (const over of [2, 3, 4])
    for (const move of all) expect(mayMoveInvite(side, move, { type, status: over })).toBe(false)
})
