export interface Wanted {
  deviceSerial: string
  channelNo: number
  /** 1 ezopen, 2 HLS, 3 RTMP, 4 FLV. */
  protocol: number
  /** 1 high, 2 smooth. */
  quality: number
}

/** Times in wire form. */
export interface LiveAddress {
  url: string
  expireTime: string
  isDemo: boolean
}

export interface CameraPlatform {
  /** An address that plays for some minutes. */
  live: (wanted: Wanted) => Promise<LiveAddress>
  /** For players of the platform: a token that ends soon and opens no more than the account for viewers may see. */
  viewerToken: () => Promise<{ appKey: string; accessToken: string; expireTime: string }>
}
