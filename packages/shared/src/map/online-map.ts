/**
 * Configuration of the online map for a page, as JSON in its meta tag `care-map`; `isVouched`: requests use the
 * gateway.
 */
export interface OnlineMapTag {
  key: string
  url: string
  isVouched: boolean
}
export const onlineMapTag = 'care-map'
/** The map's script requires the last part of this path. */
export const mapServicePath = '/_AMapService'
