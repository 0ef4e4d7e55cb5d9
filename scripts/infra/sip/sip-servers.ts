import { readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { allPids, commandOf, endProcess } from '../processes.ts'
import type { Service } from '../service.ts'
import type { SipPrograms } from './find-sip.ts'

interface Given {
  /** Folder of their configuration; the processes of a folder are known by its path. */
  folder: string
  /** Port of the SIP server on the loopback; the relay is controlled on the next one. */
  port: number
  secret: string
  /** Address at which browsers reach the media relay, and its ports (UDP). */
  media: { address: string; from: number; to: number }
}

/** Kamailio as registrar and proxy of the softphones, and rtpengine, which relays their sound. */
export function sipServers(programs: SipPrograms, { folder, port, secret, media }: Given): Service[] {
  const control = `127.0.0.1:${port + 1}`
  const [config, mark] = [join(folder, 'kamailio.cfg'), join(folder, 'rtpengine.own.pid')]
  writeFileSync(
    config,
    kamailioConfig({ listen: `127.0.0.1:${port}`, modules: `${programs.modules}/`, secret, control }),
    {
      mode: 0o600,
    },
  )
  const common = { cwd: folder, stopSignal: 'SIGTERM' as const }
  return [
    {
      ...common,
      name: 'rtpengine',
      command: programs.rtpengine.path,
      args: [
        '--config-file=none',
        '--foreground',
        '--log-stderr',
        '--log-level=4',
        '--table=-1',
        '--num-threads=2',
        `--pidfile=${mark}`,
        `--interface=${media.address}`,
        `--listen-ng=${control}`,
        `--port-min=${media.from}`,
        `--port-max=${media.to}`,
      ],
      env: { ...process.env, ...programs.rtpengine.env },
      makeRoom: () => endThoseWith(mark),
      isReady: async () => true,
    },
    {
      ...common,
      name: 'kamailio',
      command: programs.kamailio.path,
      // in the foreground, with 32 MB of memory for all processes and 4 for each
      args: ['-f', config, '-DD', '-E', '-m', '32', '-M', '4', '-Y', folder],
      env: { ...process.env, ...programs.kamailio.env },
      makeRoom: () => endThoseWith(config),
      isReady: () => answers(port),
    },
  ]
}

/** Fills in the placeholders of kamailio.cfg. */
export function kamailioConfig(given: { listen: string; modules: string; secret: string; control: string }): string {
  const values: Record<string, string> = {
    LISTEN: given.listen,
    MODULES: given.modules,
    SECRET: given.secret,
    RTPENGINE: given.control,
  }
  const text = readFileSync(join(import.meta.dirname, 'kamailio.cfg'), 'utf8')
  return text.replace(/@([A-Z]+)@/g, (whole, name: string) => values[name] ?? whole)
}

/** The machine's first address that other computers reach, else the loopback. */
export function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

/** Ends both servers of the folder that an earlier run left. */
export const endSipIn = (folder: string) =>
  endThoseWith(`${folder}/kamailio.cfg`).then(() => endThoseWith(`${folder}/rtpengine.own.pid`))

/** Ends the processes that an earlier run left: a killed main process leaves its children, which hold the port. */
async function endThoseWith(file: string): Promise<void> {
  await Promise.all(
    allPids()
      .filter((pid) => commandOf(pid).includes(file))
      .map((pid) => endProcess(pid)),
  )
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
  return answer?.ok ?? false
}
