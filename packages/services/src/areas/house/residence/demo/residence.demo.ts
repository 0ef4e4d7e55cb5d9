import { CheckIn } from '@care/shared/people/elders/check-in'
import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { closeBeds, insertHouse, insertStays, insertWaiting } from './house.repository.ts'
import { insertPapers } from './papers.demo.ts'

const day = 86_400_000

/** A house with its beds, and a year of moving in and out. */
export const residenceDemo: DemoPart = {
  async institution(db, random, { tenantId, elders, staff, now }) {
    const residents = elders.filter(({ bedName }) => bedName)
    if (residents.length === 0) return
    const by = staff[0]?.nickName ?? ''
    const beds = await insertHouse(db, tenantId, by)
    const whole = (time: number) => new Date(Math.floor(time / 1000) * 1000)
    const cameAt = ({ createTime }: { createTime?: unknown }) => Number(createTime)
    const taken = new Set(residents.map(({ bedName }) => bedName))
    const free = beds.filter(({ bedName }) => !taken.has(bedName))
    const bedOf = (name: unknown) => beds.find(({ bedName }) => bedName === name)?.id ?? 0

    // some residents had another bed before; beds of people who left are free again
    const moved = new Set(random.some(residents, 6))
    const gone = elders.filter(({ checkInStatus }) => checkInStatus === CheckIn.Left)
    const stays = [
      ...residents.flatMap((elder) => {
        const [from, bedId] = [cameAt(elder), bedOf(elder.bedName)]
        const before = moved.has(elder) ? free.pop() : undefined
        if (!before) return [{ bedId, oldmanId: elder.id, fromTime: whole(from) }]
        const at = whole(from + (now.getTime() - from) * 0.4)
        return [
          { bedId: before.id, oldmanId: elder.id, fromTime: whole(from), toTime: at },
          { bedId, oldmanId: elder.id, fromTime: at },
        ]
      }),
      ...gone.flatMap((elder) => {
        const bed = free.shift()
        const from = cameAt(elder)
        const length = Math.min(random.between(20, 400) * day, (now.getTime() - from) * 0.9)
        return bed ? [{ bedId: bed.id, oldmanId: elder.id, fromTime: whole(from), toTime: whole(from + length) }] : []
      }),
    ]
    await insertStays(db, tenantId, by, stays)
    await insertPapers(db, random, { tenantId, elders, staff, now, stays, free: free.slice(0, 3) })
    const atHome = elders.filter(({ checkInStatus }) => checkInStatus === CheckIn.Home)
    await insertWaiting(db, tenantId, by, {
      now,
      left: stays
        .filter(({ bedId, toTime }) => toTime && !stays.some((other) => other.bedId === bedId && !other.toTime))
        .map(({ bedId }) => bedId)
        .slice(0, 2),
      waiting: random.some(atHome, 5).map(({ id }) => id),
    })
    await closeBeds(
      db,
      tenantId,
      free.slice(-3).map(({ id }) => id),
    )
  },
}
