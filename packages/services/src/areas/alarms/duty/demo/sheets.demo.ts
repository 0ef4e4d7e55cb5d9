import type { HandoverLine } from '@care/shared/alarms/duty/handover/handover'
import { renewLines } from '@care/shared/alarms/duty/handover/renew-lines'
import { dayAfter, dayMs } from '@care/shared/recurrence/calendar'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoStaff } from '../../../../platform/demo/demo.repository.ts'
import type { DemoScene } from '../../../../platform/demo/demo-part.ts'
import { insertHandover } from '../handover/handover.repository.ts'
import type { ShiftAt } from '../roster/on-duty.repository.ts'
import { signDemoSheet } from './duty-demo.repository.ts'

const plain = { isCritical: false, mustSee: false, link: null, remark: null, isOver: false }

/** Inserts a half-written hand-over sheet of the running shift, and yesterday's sheet with both signatures. */
export async function fillSheets(
  db: Db,
  { tenantId, elders, handoverSources }: DemoScene,
  running: ShiftAt,
  [giver, taker]: readonly DemoStaff[],
): Promise<void> {
  const [elder] = elders
  if (!giver || !taker || !elder) return
  const watch: HandoverLine = {
    ...plain,
    key: 'own:demo-watch',
    source: 'watch',
    text: `${elder.userName}：昨晚起夜4次，血压偏高，每2小时看一次`,
    isCritical: true,
    link: { kind: 'elder', id: elder.id },
  }
  const note: HandoverLine = {
    ...plain,
    key: 'own:demo-note',
    source: 'other',
    text: '三楼开水器维修中，请提醒长者到二楼打水',
  }
  const by = { tenantId, createUser: giver.nickName, updateName: giver.nickName }
  const sheetOf = (days: number, lines: HandoverLine[]) =>
    insertHandover(db, {
      ...by,
      day: dayAfter(running.day, days),
      shiftId: running.shiftId,
      shiftName: running.name,
      lines,
      fromTime: new Date(running.from.getTime() + days * dayMs),
      toTime: new Date(running.to.getTime() + days * dayMs),
    })

  const signed = await sheetOf(-1, [watch, note])
  const ended = running.to.getTime() - dayMs
  await signDemoSheet(
    db,
    { tenantId, id: signed },
    {
      givenBy: giver.id,
      givenName: giver.nickName,
      givenTime: new Date(ended - 5 * 60_000),
      takenBy: taker.id,
      takenName: taker.nickName,
      takenTime: new Date(ended + 3 * 60_000),
    },
  )
  const facts = []
  for (const source of handoverSources) facts.push(...(await source(db, tenantId)))
  await sheetOf(0, renewLines([watch, note], facts))
}
