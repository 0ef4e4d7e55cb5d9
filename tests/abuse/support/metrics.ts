import { servicesOf } from './services.ts'

/** Reads the metrics by full name, labels included. */
export async function readMetrics(origin: string, path = '/actuator/metrics'): Promise<Map<string, number>> {
  const answer = await fetch(origin + path)
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

export const countAnswers = async (origin: string, status: number) =>
  (await readMetrics(origin)).get(`care_answers_total{status="${status}"}`) ?? 0

/** Number of sockets closed with any code, because a socket cut off for an invalid frame has no close handshake. */
export async function countSocketClosings(origin: string): Promise<number> {
  const counted = [...(await readMetrics(origin))].filter(([name]) => name.startsWith('care_socket_closings_total'))
  return counted.reduce((sum, [, count]) => sum + count, 0)
}

/** Number of device messages by transport and outcome, as counted by the services. */
export const countIngested = async (origin: string, via: 'http' | 'mqtt', outcome: string) =>
  (await readMetrics(servicesOf(origin), '/metrics')).get(
    `care_ingest_messages_total{via="${via}",outcome="${outcome}"}`,
  ) ?? 0
