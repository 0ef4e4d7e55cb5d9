export interface StreamRequest {
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
  live: (wanted: StreamRequest) => Promise<LiveAddress>
  /** For the platform's own players: a short-lived token with the rights of the viewers' account only. */
  viewerToken: () => Promise<{ appKey: string; accessToken: string; expireTime: string }>
}
