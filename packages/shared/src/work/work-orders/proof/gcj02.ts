import type { Point } from './sign-place.ts'

/** Krasovsky 1940, the ellipsoid of GCJ-02: semi-major axis in metres, and eccentricity squared. */
const axis = 6_378_245
const eccentricity = 0.006693421622965943
/** Whether a point is in the area in which maps are shifted. */
const isInChina = ({ lng, lat }: Point) => lng > 73.66 && lng < 135.05 && lat > 3.86 && lat < 53.55

const wave = (size: number, angle: number) => size * Math.sin(angle * Math.PI)
const ripple = (x: number) => ((wave(20, 6 * x) + wave(20, 2 * x)) * 2) / 3

/** Converts WGS-84 (satellites) to GCJ-02 (Chinese maps): a shift of some hundred metres. */
export function toGcj02({ lng, lat }: Point): Point {
  if (!isInChina({ lng, lat })) return { lng, lat }
  const [x, y] = [lng - 105, lat - 35]
  const root = Math.sqrt(Math.abs(x))
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    ripple(x) +
    ((wave(20, y) + wave(40, y / 3)) * 2) / 3 +
    ((wave(160, y / 12) + wave(320, y / 30)) * 2) / 3
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    ripple(x) +
    ((wave(20, x) + wave(40, x / 3)) * 2) / 3 +
    ((wave(150, x / 12) + wave(300, x / 30)) * 2) / 3
  const angle = (lat * Math.PI) / 180
  const flat = 1 - eccentricity * Math.sin(angle) ** 2
  const perDegree = Math.PI / 180
  return {
    lng: lng + east / ((axis / Math.sqrt(flat)) * Math.cos(angle) * perDegree),
    lat: lat + north / (((axis * (1 - eccentricity)) / flat ** 1.5) * perDegree),
  }
}
