import { randomUUID } from 'node:crypto'
import mqtt from 'mqtt'

interface Heard {
  id: number
  type: string
}

/**
 * A simulated MQTT device: it connects to the first of these ports that accepts the connection, and to the next port
 * when the connection breaks; it answers every command, and repeats unacknowledged messages.
 */
export function listeningDevice(imei: string, ports: readonly number[]) {
  const heard: Heard[] = []
  /** Commands received again although their receipt had been acknowledged. */
  const again: Heard[] = []
  const settled = new Set<number>()
  let ended: Promise<void> | undefined
  const client = mqtt.connect({
    servers: ports.map((port) => ({ host: '127.0.0.1', port, protocol: 'mqtt' as const })),
    username: imei,
    password: `demo-${imei}`,
    reconnectPeriod: 200,
    connectTimeout: 3_000,
    // a process without its database refuses connections temporarily
    reconnectOnConnackError: true,
  })
  const say = (type: string, values: object = {}) =>
    client.publishAsync(
      `care/${imei}/up`,
      JSON.stringify({ id: randomUUID(), imei, type, time: new Date().toISOString(), ...values }),
      { qos: 1 },
    )
  const { promise: listening, resolve: isListening } = Promise.withResolvers<void>()
  client.on('error', () => {
    // the client then tries the next port
  })
  client.on('connect', () =>
    client.subscribe(`care/${imei}/down`, { qos: 1 }, (error) => {
      if (!error) isListening()
    }),
  )
  client.on('message', (_, payload) => {
    const command = JSON.parse(payload.toString()) as Heard
    if (settled.has(command.id)) again.push(command)
    heard.push(command)
    say('receipt', { command: command.id, ok: true }).then(
      () => settled.add(command.id),
      // the connection broke, so the command will be sent again
      () => undefined,
    )
  })
  return {
    imei,
    heard,
    again,
    /** Resolves with the first successful subscription to the device's commands. */
    listening,
    say,
    /** Sends the message repeatedly until it is acknowledged; resolves with the elapsed ms. */
    insist: async (type: string) => {
      const began = performance.now()
      await say(type)
      return performance.now() - began
    },
    end: () => {
      ended ??= client.endAsync(true)
      return ended
    },
  }
}
export type ListeningDevice = ReturnType<typeof listeningDevice>
