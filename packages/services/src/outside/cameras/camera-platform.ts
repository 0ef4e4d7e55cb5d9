export interface StreamRequest {
  deviceSerial: string
  channelNo: number
  /** Streaming protocol: 1 ezopen, 2 HLS, 3 RTMP, 4 FLV. */
  protocol: number
  /** Quality: 1 high, 2 smooth. */
  quality: number
}

/** A stream's address; times are in JSON format. */
export interface LiveAddress {
  url: string
  expireTime: string
  isDemo: boolean
}

export interface CameraPlatform {
  /** Requests a stream address that is valid for some minutes. */
  live: (wanted: StreamRequest) => Promise<LiveAddress>
  /** For the platform's own players: a short-lived token with the rights of the viewers' account only. */
  viewerToken: () => Promise<{ appKey: string; accessToken: string; expireTime: string }>
}
