import { type PostHolders, resolveStepReach } from '@care/shared/alarms/warnings/ladder/ladder-recipients'
import type { LadderRule } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { isDrill, kindOf } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Notice } from '@care/shared/live/events'
import { durationText } from '@care/shared/text/duration-text'
import { type Database, type Db, inTenants } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { runEachInTurn } from '../../../../platform/sweep/sweep.ts'
import { findTenantsWith } from '../../../../platform/sweep/tenants-with.repository.ts'
import { addTrail, type NewStep } from '../handle/trail.repository.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { advanceClaim, advanceLadder } from './advance-ladder.ts'
import { addCalls, findCallOut, type NewCall } from './ladder-call.repository.ts'
import { findLadderRules } from './ladder-rule.repository.ts'
import { escalationText, nudgeText, spokenText, stepText } from './ladder-text.ts'
import { findRecipients, type Recipient } from './recipients.ts'
import { addSms, type NewSms } from './warning-sms.repository.ts'
import {
  claimDueWarnings,
  type DueWarning,
  findUsernames,
  type NextStep,
  releaseWarnings,
  saveNextSteps,
} from './watch.repository.ts'

/** Batch size, small enough that a user who claims one of these warnings waits only briefly for its row lock. */
const atOnce = 50

interface Ways {
  /** Whether an SMS service is connected. */
  hasSms: boolean
  /** Whether the provider of calls is connected with this key (`name@tenant`). */
  hasCallKey?: (key: string) => boolean
}

/**
 * Fires due escalation steps, reminders of idle claimers, and releases. Each fires once, however many processes run.
 */
export async function watchWarnings(database: Database, ways: Ways): Promise<void> {
  await runEachInTurn(await findTenantsWith(database, 'tenants_with_watches'), async (tenantId) => {
    while ((await watchInTenant(database, tenantId, ways)) === atOnce);
  })
}

/** The decisions of a batch, in the order in which they are written. */
interface Turn {
  trail: NewStep[]
  watches: NextStep[]
  back: number[]
  sms: NewSms[]
  calls: NewCall[]
  told: { userId: number; warningId: number; text: string }[]
  changed: number[]
}

const watchInTenant = (database: Database, tenantId: number, { hasSms, hasCallKey }: Ways): Promise<number> =>
  inTenants(database, [tenantId], async (db) => {
    const due = await claimDueWarnings(db, tenantId, atOnce)
    if (due.length === 0) return 0
    const rules = new Map((await findLadderRules(db, tenantId)).map((rule) => [rule.level, rule]))
    const whom = await findRecipients(db, tenantId, new Date(due[0]?.now ?? 0))
    const hasCalls = await canPlaceCalls(db, tenantId, hasCallKey)
    const turn: Turn = { trail: [], watches: [], back: [], sms: [], calls: [], told: [], changed: [] }
    for (const warning of due) {
      const rule = rules.get(warning.warningLevel)
      if (!rule) continue
      if (warning.isDisposed === Disposal.Open) climbOne(turn, warning, rule, { hasSms, hasCalls, whom })
      else holdOne(turn, warning, rule)
    }
    await write(db, tenantId, turn)
    return due.length
  })

/** Whether the institution's ladder can place calls: it has a service for that, whose key is connected. */
export async function canPlaceCalls(db: Db, tenantId: number, hasCallKey: Ways['hasCallKey']): Promise<boolean> {
  const service = hasCallKey && (await findCallOut(db, tenantId))
  return service ? hasCallKey(`${service.accessKeyRef}@${tenantId}`) : false
}

async function write(db: Db, tenantId: number, turn: Turn): Promise<void> {
  const { trail, watches, back, sms, calls, told, changed } = turn
  await saveNextSteps(db, tenantId, watches)
  await releaseWarnings(db, tenantId, back)
  await addTrail(db, tenantId, trail)
  await addSms(db, tenantId, sms)
  await addCalls(db, tenantId, calls)
  const usernames = await findUsernames(db, tenantId, [...new Set(told.map(({ userId }) => userId))])
  const notices = told.flatMap(({ userId, warningId, text }): Notice[] => {
    const username = usernames.get(userId)
    return username === undefined ? [] : [{ kind: 'escalation', tenantId, username, warningId, text }]
  })
  if (notices.length > 0) await addNotices(db, notices)
  await publishChanges(
    db,
    tenantId,
    changed.map((id) => ({ id, kind: 'warning-changed' as const })),
  )
}

function climbOne(
  turn: Turn,
  warning: DueWarning,
  { steps }: LadderRule,
  around: { hasSms: boolean; hasCalls: boolean; whom: PostHolders<Recipient> },
): void {
  const { id, name, step, dueAt, openAt, now } = warning
  const { hasSms, hasCalls, whom } = around
  const drill = isDrill(warning)
  const waited = now - openAt
  const reaches = steps.map((said) => resolveStepReach(said, whom, { hasSms, hasCalls, isDrill: drill }))

  const { fired, missed, next } = advanceLadder(
    steps,
    { step, at: dueAt },
    now,
    (at) => (reaches[at]?.told.length ?? 0) > 0,
  )
  const everyone = new Set<number>()
  for (const [place, { step: at }] of fired.entries()) {
    const [said, reach] = [steps[at], reaches[at]]
    if (!said || !reach) continue
    const given = { waited, isEarly: place > 0, isDrill: drill, hasSms, hasCalls, isLast: !steps[at + 1] }
    const text = stepText({ step: said, reach, missed: place === 0 ? missed : 0, ...given })
    turn.trail.push({ warningId: id, kind: 'escalated', text })
    for (const { person, by } of reach.told) {
      const { userId, nickName, phone } = person
      everyone.add(userId)
      if (by.includes('screen'))
        turn.told.push({ userId, warningId: id, text: escalationText(name, kindOf(warning).label, waited) })
      if (by.includes('sms')) turn.sms.push({ warningId: id, userId, nickName, phone: phone ?? '' })
      if (by.includes('call')) {
        const spoken = spokenText(name, kindOf(warning).label, said.spoken)
        turn.calls.push({ warningId: id, userId, nickName, phone: phone ?? '', spoken })
      }
    }
  }
  turn.watches.push({
    id,
    step: next?.step ?? null,
    at: next?.at ?? null,
    post: next ? (steps[next.step]?.post ?? null) : null,
    told: [...everyone],
  })
  turn.changed.push(id)
}

function holdOne(turn: Turn, warning: DueWarning, rule: LadderRule): void {
  const { id, name, step, dueAt, lastAt, now, claimerId, claimerName } = warning
  const { does, next } = advanceClaim(rule, { step, at: dueAt }, lastAt, now)
  const minutes = Math.round((now - lastAt) / 60_000)
  const holder = claimerName ?? '处理人'
  if (does === 'returns') {
    turn.back.push(id)
    turn.trail.push({
      warningId: id,
      kind: 'returned',
      text: `${holder}接手后 ${durationText(minutes * 60)}没有进展，自动放回待处理`,
    })
  } else turn.watches.push({ id, step: next?.step ?? null, at: next?.at ?? null, post: null, told: [] })
  if (does === 'nudges') {
    turn.trail.push({ warningId: id, kind: 'nudged', text: `${durationText(minutes * 60)}没有进展，已提醒${holder}` })
    if (claimerId !== null)
      turn.told.push({ userId: claimerId, warningId: id, text: nudgeText(name, kindOf(warning).label, minutes) })
  }
  turn.changed.push(id)
}
