import type { Caller } from '@care/shared/admin/session/session'
import type { HandoverChange, HandoverLine } from '@care/shared/alarms/duty/handover/handover'
import { HandoverStatus } from '@care/shared/alarms/duty/handover/handover.moves'
import { keepWatchedLines, renewLines, sortLines } from '@care/shared/alarms/duty/handover/renew-lines'
import { conflict, notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findElderNames } from '../../../../platform/elder/elder.repository.ts'
import type { HandoverFacts } from '../../../../platform/sources/handover-source.ts'
import { findShiftsWithin } from '../roster/on-duty.repository.ts'
import { findShift } from '../roster/shift.repository.ts'
import {
  applyHandover,
  findHandover,
  findLinesBefore,
  insertHandover,
  type SeenHandover,
} from './handover.repository.ts'

/** How long after its end a shift may still be handed over, in ms. */
export const maxLateMs = 12 * 3_600_000

const factsOf = async (db: Db, tenantId: number, sources: readonly HandoverFacts[]) => {
  const told = []
  for (const source of sources) told.push(...(await source(db, tenantId)))
  return told
}

/**
 * Creates the hand-over sheet of a running or just ended shift, with the open matters of all areas and the watched
 * elders carried over from the previous sheet.
 */
export async function beginSheet(
  db: Db,
  caller: Caller,
  sources: readonly HandoverFacts[],
  { day, shiftId }: { day: string; shiftId: number },
): Promise<{ id: number }> {
  const { tenantId } = await findShift(db, caller, shiftId).then(orNotFound('班次'))
  const now = new Date()
  const shifts = await findShiftsWithin(db, tenantId, new Date(now.getTime() - maxLateMs), now)
  const shift = shifts.find((one) => one.day === day && one.shiftId === shiftId)
  if (!shift) throw refused('只能为进行中或刚结束的班次写交接单')
  const watched = keepWatchedLines(await findLinesBefore(db, tenantId, shift.from))
  const lines = renewLines(watched, await factsOf(db, tenantId, sources))
  const by = { createUser: caller.nickName, updateName: caller.nickName }
  const span = { fromTime: shift.from, toTime: shift.to }
  return { id: await insertHandover(db, { tenantId, day, shiftId, shiftName: shift.name, ...span, ...by, lines }) }
}

/**
 * Finds a sheet that is still a draft; throws a conflict when another user has signed or saved it since the caller read
 * it.
 */
export async function findDraft(db: Db, caller: Caller, id: number, version: number): Promise<SeenHandover> {
  const sheet = await findHandover(db, caller, id).then(orNotFound('交接单'))
  if (sheet.status !== HandoverStatus.Draft) throw conflict(`交接单已由${sheet.givenName}签字交班`)
  if (sheet.version !== version) throw conflict(`交接单刚由${sheet.updateName}改过，请核对后再保存`)
  return sheet
}

export async function refreshSheet(
  db: Db,
  caller: Caller,
  sources: readonly HandoverFacts[],
  { id, version }: { id: number; version: number },
): Promise<true> {
  const sheet = await findDraft(db, caller, id, version)
  const lines = renewLines(sheet.lines, await factsOf(db, sheet.tenantId, sources))
  return keep(db, caller, sheet, { lines, factsTime: new Date() })
}

export async function saveSheet(db: Db, caller: Caller, { id, version, lines }: HandoverChange): Promise<true> {
  const sheet = await findDraft(db, caller, id, version)
  return keep(db, caller, sheet, { lines: sortLines(await written(db, sheet, lines)) })
}

async function keep(db: Db, caller: Caller, sheet: SeenHandover, patch: { lines: HandoverLine[]; factsTime?: Date }) {
  if (await applyHandover(db, sheet, { ...patch, updateName: caller.nickName })) return true as const
  throw conflict('交接单刚被他人改过，请核对后再保存')
}

async function written(db: Db, sheet: SeenHandover, said: HandoverChange['lines']): Promise<HandoverLine[]> {
  const byKey = new Map(said.map((line) => [line.key, line]))
  const isFact = ({ source }: HandoverLine) => source !== 'watch' && source !== 'other'
  const facts = sheet.lines.filter(isFact).map((line): HandoverLine => {
    const change = byKey.get(line.key)
    if (!change) return line
    return { ...line, isCritical: line.mustSee || change.isCritical, remark: change.remark || null }
  })
  const known = new Set(facts.map(({ key }) => key))
  const own = said.flatMap((line) => (line.own && !known.has(line.key) ? [{ ...line, own: line.own }] : []))
  const wanted = own.flatMap(({ own: { oldmanId } }) => oldmanId ?? [])
  const names = await findElderNames(db, { tenantIds: [sheet.tenantId] }, wanted)
  if (wanted.some((one) => !names.has(one))) throw notFound('长者')
  return [
    ...facts,
    ...own.map(({ key, isCritical, remark, isOver, own: { source, text, oldmanId } }): HandoverLine => {
      const name = oldmanId === undefined ? '' : `${names.get(oldmanId)}：`
      return {
        key,
        source,
        isCritical,
        mustSee: false,
        remark: remark || null,
        isOver: isOver ?? false,
        text: name && !text.startsWith(name) ? name + text : text,
        link: oldmanId === undefined ? null : { kind: 'elder', id: oldmanId },
      }
    }),
  ]
}
