export type Position = [number, number]
export interface PlainRegion {
  adcode: number
  /** Polygons as rings of map pixels. */
  polygons: Position[][][]
  marked: boolean
  /** Number of elders relative to the fullest region, 0 to 1. */
  density: number
}
