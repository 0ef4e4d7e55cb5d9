/** What a page is told of the online map, as JSON in its meta tag `care-map`; `isVouched`: it asks through us. */
export interface OnlineMapTag {
  key: string
  url: string
  isVouched: boolean
}
export const onlineMapTag = 'care-map'
/** The map's script insists on the last part of this path. */
export const mapServicePath = '/_AMapService'
