import type { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import type { View } from '../map/camera.ts'
import { fenceLine } from '../map/lines.ts'
import { dotAt, institutionLook, lateLook, orderLook, signedOutLook, staffLook } from '../map/looks.ts'
import type { Position } from '../map/plain-region.ts'
import type { Place } from '../map/projection.ts'
import type { Dot, Label, Land, Line } from '../map/scene.ts'
import { dotNames, type NamedDot } from '../map/zoom/dot-names.ts'

type Placed = Pick<TenantScreen, 'points' | 'staff' | 'orders' | 'fences' | 'residents'>
/** Distance in degrees: an order closer to the house belongs to a resident. */
const atHouse = 0.0003

const isNear = (one: Place, home: Place | null) =>
  home !== null && Math.abs(one.lng - home.lng) < atHouse && Math.abs(one.lat - home.lat) < atHouse

/** Fences, the house, staff on duty and open orders; orders of residents are counted at the house. */
export function tenantMarks(
  { staff, orders, fences, residents }: Placed,
  home: Place | null,
  { project }: Land,
  view: View,
) {
  const lines = list(fences).flatMap((fence): Line | Line[] => fenceLine(fence, project) ?? [])
  const outside = list(orders).filter((order) => !isNear(order, home))
  const dots: Dot[] = [
    // late orders are first in the response, and are drawn on top
    ...outside
      .toReversed()
      .map((order) => dotAt(`order-${order.id}`, order, project, order.isLate ? lateLook : orderLook)),
    ...list(staff).map((one) => dotAt(`staff-${one.userId}`, one, project, one.isServing ? staffLook : signedOutLook)),
  ]
  if (!home) return { lines, dots, plates: [] }
  const inHouse = list(orders).filter((order) => isNear(order, home))
  const late = inHouse.filter(({ isLate }) => isLate).length
  const plate = housePlate({ residents, orders: inHouse.length, late }, project(home.lng, home.lat), view)
  return { lines, dots: [...dots, dotAt('institution', home, project, institutionLook)], plates: [plate] }
}

/** Labels of the dots at street scale: people first, then orders and fences. */
export function tenantNames(
  { points, staff, orders, fences }: Placed,
  home: Place | null,
  { project }: Land,
  view: View,
  nameOf: (name: string) => string,
  taken: Label[],
): Label[] {
  const at = ({ lng, lat }: Place): Position => project(lng, lat)
  const named: NamedDot[] = [
    ...list(staff)
      .filter(inView(view, project))
      .map((one): NamedDot => ({ text: nameOf(one.name), at: at(one), color: 'accent' })),
    ...list(orders)
      .filter((order) => !isNear(order, home))
      .filter(inView(view, project))
      .map(
        (order): NamedDot => ({
          text: `${nameOf(order.oldmanName)} 工单`,
          at: at(order),
          color: order.isLate ? 'attention' : 'secondary',
        }),
      ),
    ...list(points)
      .filter(inView(view, project))
      .map((one): NamedDot => ({ text: nameOf(one.userName), at: at(one), color: 'text' })),
    ...list(fences).flatMap((fence): NamedDot[] => {
      const line = fenceLine(fence, project)
      const top = line?.path.reduce((highest, point) => (point[1] < highest[1] ? point : highest))
      return top ? [{ text: nameOf(fence.name), at: top, color: 'accent' }] : []
    }),
  ]
  return dotNames(named, view, taken)
}

/** A cheap test before projecting a hundred thousand places: whether a place may be visible. */
function inView(view: View, project: Land['project']) {
  const corner = (x: number, y: number) => project.invert?.(view.toGround([x, y]))
  const [first, last] = [corner(0, view.height), corner(view.width, 0)]
  if (!first || !last) return () => true
  return ({ lng, lat }: Place) => lng >= first.lng && lng <= last.lng && lat >= first.lat && lat <= last.lat
}

/** Residents and their orders as numbers, since a hundred dots on one point are unreadable. */
function housePlate(counts: { residents: number; orders: number; late: number }, [x, y]: Position, view: View): Label {
  const { residents, orders, late } = counts
  const work = orders > 0 && `工单 ${orders}${late > 0 ? `（超时 ${late}）` : ''}`
  const text = [`在住 ${countText(residents)} 人`, work].filter(Boolean).join('  ')
  return { text, at: [x, y - (36 * view.scale) / view.camera.zoom], color: 'text', size: 22 }
}

/** An empty list for a part of a response with a wrong type, so that only its marks are missing. */
const list = <T>(rows: T[]): T[] => (Array.isArray(rows) ? rows : [])
