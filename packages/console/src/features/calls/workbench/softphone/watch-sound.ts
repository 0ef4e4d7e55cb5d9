import type { RTCSession } from 'jssip/lib/RTCSession'

const lookMs = 1_000
/** Without a packet for so long nobody is heard; for longer, the other has gone and will not take the call up again. */
const [silentMs, lostMs] = [2_500, 20_000]

interface Told {
  onHeard: (isHeard: boolean) => void
  onLost: () => void
}

/** Plays what comes in and watches that packets come; a held call has none. Returns what stops it. */
export function watchSound(session: RTCSession, { onHeard, onLost }: Told): () => void {
  const player = new Audio()
  const play = (connection: RTCPeerConnection) =>
    connection.addEventListener('track', ({ streams, track }) => {
      player.srcObject = streams[0] ?? new MediaStream([track])
      void player.play().catch(() => undefined)
    })
  // of an outgoing call the connection is there before anybody can listen for it
  if (session.connection) play(session.connection)
  else session.on('peerconnection', ({ peerconnection }) => play(peerconnection))

  let [packets, since, isHeard] = [0, Date.now(), false]
  const look = async () => {
    const { connection } = session
    if (!session.isEstablished() || !connection) {
      since = Date.now()
      return
    }
    const { local, remote } = session.isOnHold()
    const received = await packetsOf(connection)
    if (received > packets || local || remote) since = Date.now()
    packets = received
    const hears = Date.now() - since < silentMs && packets > 0
    if (hears !== isHeard) onHeard(hears)
    isHeard = hears
    if (Date.now() - since > lostMs) onLost()
  }
  const timer = setInterval(() => void look(), lookMs)
  session.on('confirmed', () => setTimeout(() => void look(), lookMs / 4))
  return () => {
    clearInterval(timer)
    player.srcObject = null
  }
}

async function packetsOf(connection: RTCPeerConnection): Promise<number> {
  const stats = [...(await connection.getStats()).values()] as { type: string; packetsReceived?: number }[]
  return stats.find(({ type }) => type === 'inbound-rtp')?.packetsReceived ?? 0
}
