import { countText } from '@care/shared/count-text'
import type { TenantScreen } from '@care/shared/screens/screens.contract'
import type { View } from '../map/camera.ts'
import { dotNames, type Named } from '../map/closer/dot-names.ts'
import { fenceLine } from '../map/lines.ts'
import { dotAt, goneLook, institutionLook, lateLook, orderLook, staffLook } from '../map/looks.ts'
import type { Place } from '../map/projection.ts'
import type { Dot, Label, Land, Line, Position } from '../map/scene.ts'

type Placed = Pick<TenantScreen, 'points' | 'staff' | 'orders' | 'fences' | 'residents'>
/** Degrees: an order that lies nearer to the house is of who lives there. */
const atHouse = 0.0003

const isNear = (one: Place, home: Place | null) =>
  home !== null && Math.abs(one.lng - home.lng) < atHouse && Math.abs(one.lat - home.lat) < atHouse

/** Fences, the house, those who serve and open orders; orders of who lives in the house are told by a number there. */
export function tenantMarks(
  { staff, orders, fences, residents }: Placed,
  home: Place | null,
  { project }: Land,
  view: View,
) {
  const lines = list(fences).flatMap((fence): Line | Line[] => fenceLine(fence, project) ?? [])
  const outside = list(orders).filter((order) => !isNear(order, home))
  const dots: Dot[] = [
    // the late ones stand first in the answer and are to lie on top
    ...outside
      .toReversed()
      .map((order) => dotAt(`order-${order.id}`, order, project, order.isLate ? lateLook : orderLook)),
    ...list(staff).map((one) => dotAt(`staff-${one.userId}`, one, project, one.isServing ? staffLook : goneLook)),
  ]
  if (!home) return { lines, dots, plates: [] }
  const inHouse = list(orders).filter((order) => isNear(order, home))
  const late = inHouse.filter(({ isLate }) => isLate).length
  const plate = housePlate({ residents, orders: inHouse.length, late }, project(home.lng, home.lat), view)
  return { lines, dots: [...dots, dotAt('institution', home, project, institutionLook)], plates: [plate] }
}

/** What the dots around somebody at street scale are called: people first, then orders and fences. */
export function tenantNames(
  { points, staff, orders, fences }: Placed,
  home: Place | null,
  { project }: Land,
  view: View,
  nameOf: (name: string) => string,
  taken: Label[],
): Label[] {
  const at = ({ lng, lat }: Place): Position => project(lng, lat)
  const named: Named[] = [
    ...list(staff)
      .filter(inView(view, project))
      .map((one): Named => ({ text: nameOf(one.name), at: at(one), color: 'accent' })),
    ...list(orders)
      .filter((order) => !isNear(order, home))
      .filter(inView(view, project))
      .map(
        (order): Named => ({
          text: `${nameOf(order.oldmanName)} 工单`,
          at: at(order),
          color: order.isLate ? 'attention' : 'secondary',
        }),
      ),
    ...list(points)
      .filter(inView(view, project))
      .map((one): Named => ({ text: nameOf(one.userName), at: at(one), color: 'text' })),
    ...list(fences).flatMap((fence): Named[] => {
      const line = fenceLine(fence, project)
      const top = line?.path.reduce((highest, point) => (point[1] < highest[1] ? point : highest))
      return top ? [{ text: nameOf(fence.name), at: top, color: 'accent' }] : []
    }),
  ]
  return dotNames(named, view, taken)
}

/** Cheaper than to project a hundred thousand: whether a place may lie in the picture. */
function inView(view: View, project: Land['project']) {
  const corner = (x: number, y: number) => project.invert?.(view.toGround([x, y]))
  const [first, last] = [corner(0, view.height), corner(view.width, 0)]
  if (!first || !last) return () => true
  return ({ lng, lat }: Place) => lng >= first.lng && lng <= last.lng && lat >= first.lat && lat <= last.lat
}

/** Who lives in the house, and what is to be done there, stand as numbers: a hundred dots on one point tell less. */
function housePlate(counts: { residents: number; orders: number; late: number }, [x, y]: Position, view: View): Label {
  const { residents, orders, late } = counts
  const work = orders > 0 && `工单 ${orders}${late > 0 ? `（超时 ${late}）` : ''}`
  const text = [`在住 ${countText(residents)} 人`, work].filter(Boolean).join('  ')
  return { text, at: [x, y - (36 * view.scale) / view.camera.zoom], color: 'text', size: 22 }
}

/** A part of an answer that is not what it should be costs its own marks, not the map. */
const list = <T>(rows: T[]): T[] => (Array.isArray(rows) ? rows : [])
