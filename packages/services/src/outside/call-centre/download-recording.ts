import { failureOfStatus, OutsideFailure } from '@care/shared/outside/failure'

const timeoutMs = 60_000
const mostBytes = 64 * 1024 * 1024
/** The provider keeps recordings in its object storage. */
const providersHost = /^([a-z0-9-]+\.)+aliyuncs\.com$/

export type DownloadRecording = (address: string) => Promise<Buffer>

/** Fetches a recording from an address that the provider gave; only from its own storage or the host of its interface. */
export function downloadRecording({ url }: { url: string }): DownloadRecording {
  return async (address) => {
    if (!isProviders(address, url)) throw new OutsideFailure('denied', 'a recording at a foreign address')
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw failureOfStatus(response.status)
    if (Number(response.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > mostBytes) throw tooLarge()
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
}

const tooLarge = () => new OutsideFailure('broken', 'a recording of more than 64 MB')

function isProviders(address: string, url: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin, port } = new URL(address)
  return origin === new URL(url).origin || (protocol === 'https:' && port === '' && providersHost.test(hostname))
}

/** Whether these bytes are sound: WAV or MP3. */
export const isAudio = (bytes: Buffer): boolean =>
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE') ||
  bytes.toString('latin1', 0, 3) === 'ID3' ||
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)
