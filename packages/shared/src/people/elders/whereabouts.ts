import { relativeTime } from '../../text/relative-time.ts'
import { CheckIn, checkIns } from './check-in.ts'

/** The fields of a record about an elder's place; every point is "lng,lat" in GCJ-02. */
export interface Located {
  tenantName?: string | null
  tenantLocation?: string | null
  checkInStatus?: number | null
  buildingName?: string | null
  roomName?: string | null
  bedName?: string | null
  address?: string | null
  homeLocation?: string | null
  /** The newest position of the elder's devices; accuracy in m. */
  lastLocation?: string | null
  lastAddress?: string | null
  lastLocationTime?: string | null
  lastAccuracy?: number | null
  /** The position in the warning itself. */
  location?: string | null
  lastHappenTime?: string | null
}

export interface Whereabouts {
  /** A conspicuous tag: the elder is not where their bed is. */
  tag: string | null
  /** Whether the elder is at a bed of the institution. */
  isHoused: boolean
  /** The full place, for the person who has to go there. */
  text: string
  point: string | null
  /** Other known places, in case the elder is not at the first one. */
  also: string[]
}

/** Text for an unknown place. */
export const unknownPlace = '地址未登记'

interface Telling {
  /** Epoch ms, to show positions with their age; without `now`, as in stored texts, with their time. */
  now?: number
  /** Names the institution, for users who see several. */
  withTenant?: boolean
}

/**
 * Where an elder is now, the same everywhere: on leave at the last position, in residence at their bed, else at home.
 * With an unknown state, the bed comes before the last position, and that position before the address.
 */
export function whereaboutsOf(elder: Located, { now, withTenant = false }: Telling = {}): Whereabouts {
  const found = placed(elder, now)
  return withTenant && elder.tenantName ? { ...found, text: `${elder.tenantName} ${found.text}` } : found
}

/** The whereabouts in one line, where no separate tag is shown. */
export const whereaboutsLine = ({ tag, text }: Pick<Whereabouts, 'tag' | 'text'>) => (tag ? `【${tag}】${text}` : text)

/** The point as "lng,lat"; null unless both are known. */
export const pointOf = ({ lng, lat }: { lng?: number | null; lat?: number | null }) =>
  typeof lng === 'number' && typeof lat === 'number' ? `${lng},${lat}` : null

function placed(elder: Located, now: number | undefined): Whereabouts {
  const { checkInStatus: state, address, homeLocation = null, tenantLocation = null } = elder
  const bed = [elder.buildingName, elder.roomName, elder.bedName].filter(Boolean).join(' ')
  const fix = fixOf(elder)
  const seen = fix && fixText(fix, now)
  const spare = (label: string, words: string | null | undefined) => (words ? [`${label} ${words}`] : [])

  if (state === CheckIn.OnLeave) {
    return {
      tag: checkIns[CheckIn.OnLeave].label,
      isHoused: false,
      text: seen ?? (address ? `家庭住址 ${address}` : '去向未登记'),
      point: fix?.point ?? homeLocation,
      also: [...(seen ? spare('家庭住址', address) : []), ...spare('院内床位', bed)],
    }
  }
  if (state === CheckIn.Resident || (isUnknown(state) && bed))
    return {
      tag: null,
      isHoused: true,
      text: bed || '在住，床位未登记',
      point: tenantLocation,
      also: spare('最近定位', seen),
    }
  if (address && !(isUnknown(state) && seen))
    return {
      tag: null,
      isHoused: false,
      text: address,
      point: homeLocation ?? fix?.point ?? null,
      also: spare('最近定位', seen),
    }
  return {
    tag: null,
    isHoused: false,
    text: seen ?? unknownPlace,
    point: fix?.point ?? homeLocation,
    also: spare('登记地址', address),
  }
}

const isUnknown = (state: number | null | undefined) => state === null || state === undefined

interface Fix {
  point: string | null
  address: string | null
  time: string | null
  accuracy: number | null
}

/** The newer of the device's last position and the warning's own; for the same point, the one with more details. */
function fixOf(elder: Located): Fix | null {
  const { lastLocation, lastAddress, lastLocationTime, lastAccuracy, location, lastHappenTime } = elder
  const last = (lastLocation || lastAddress) && {
    point: lastLocation ?? null,
    address: lastAddress ?? null,
    time: lastLocationTime ?? null,
    accuracy: lastAccuracy ?? null,
  }
  const own = location && { point: location, address: null, time: lastHappenTime ?? null, accuracy: null }
  if (!own || !last) return last || own || null
  return last.point === location || (last.time ?? '') > (own.time ?? '') ? last : own
}

function fixText({ address, time, accuracy }: Fix, now: number | undefined): string {
  // coordinates are not readable, and the map shows the point
  const where = address ?? '地址未解析'
  const at = time && (now === undefined ? time.slice(5, 16) : relativeTime(time, now))
  const when = at && (/\d$/.test(at) ? `${at} 定位` : `${at}定位`)
  const how = [when, accuracy !== null && `误差约 ${Math.round(accuracy)} 米`].filter(Boolean).join('，')
  return how ? `${where}（${how}）` : where
}
