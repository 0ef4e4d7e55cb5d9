import { toGcj02 } from '@care/shared/work/work-orders/proof/gcj02'
import type { SignedPoint } from '@care/shared/work/work-orders/proof/sign-place'

/** Location of the device (GCJ-02), or the reason why it is unknown. */
type Whereabouts = { place: SignedPoint; fault: null } | { place: null; fault: string }

const [patienceMs, ageMs] = [8_000, 30_000]
const nowhere = (fault: string): Whereabouts => ({ place: null, fault })

/** Determines the position once, only when signing in or out; the browser asks for permission the first time. */
export function locateDevice(): Promise<Whereabouts> {
  const { geolocation } = navigator
  if (!geolocation) return Promise.resolve(nowhere('此设备或网页地址不支持定位'))
  return new Promise((told) =>
    geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        told({ place: { ...toGcj02({ lng: longitude, lat: latitude }), accuracy: Math.round(accuracy) }, fault: null }),
      ({ code }) => told(nowhere(faults[code] ?? '没有取得位置')),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: ageMs },
    ),
  )
}

/** Messages by `GeolocationPositionError.code`. */
const faults: Record<number, string> = {
  1: '没有允许使用位置，可在浏览器设置中打开',
  2: '暂时定位不到，室内信号可能较弱',
  3: '定位超时，室内信号可能较弱',
}
