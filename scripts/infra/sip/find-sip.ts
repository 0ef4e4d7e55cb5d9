import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { libraryPath, toolFolder, unpackDebian } from '../debian.ts'
import { fromPath, isRunnable, type Program } from '../programs.ts'
import { printLine, UserError } from '../say.ts'

const packages = ['kamailio', 'kamailio-websocket-modules', 'rtpengine-daemon']
const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
const modulesBelow = (folder: string) => join(folder, 'usr/lib', triplet, 'kamailio/modules')

/** The SIP server and its media relay, GPL programs that run as processes of their own. */
export interface SipPrograms {
  kamailio: Program
  /** Folder of Kamailio's modules. */
  modules: string
  rtpengine: Program
}

/** Finds the system's Kamailio and rtpengine, or those unpacked for the tests; undefined without them. */
export function findSip(): SipPrograms | undefined {
  const kamailio = fromPath('kamailio') ?? ['/usr/sbin/kamailio'].find(isRunnable)
  const rtpengine = fromPath('rtpengine')
  const modules = modulesBelow('/')
  if (kamailio && rtpengine && existsSync(join(modules, 'websocket.so')))
    return { kamailio: { path: kamailio }, modules, rtpengine: { path: rtpengine } }

  const folder = toolFolder('sip')
  const env = { LD_LIBRARY_PATH: existsSync(folder) ? libraryPath(folder) : '' }
  const [unpackedKamailio, unpackedRelay] = [join(folder, 'usr/sbin/kamailio'), join(folder, 'usr/bin/rtpengine')]
  if (!isRunnable(unpackedKamailio) || !isRunnable(unpackedRelay)) return undefined
  return {
    kamailio: { path: unpackedKamailio, env },
    modules: modulesBelow(folder),
    rtpengine: { path: unpackedRelay, env },
  }
}

/** Unpacks both programs for the browser tests where they are missing. */
export async function provideSip(): Promise<void> {
  if (findSip()) return
  printLine('本机没有 Kamailio 和 rtpengine，正在下载到 .data/tools/sip（约 150 MB）……')
  const cause = await unpackDebian('sip', packages).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (findSip()) return
  throw new UserError(
    [
      '通话测试需要 Kamailio 和 rtpengine：',
      `    Debian / Ubuntu：sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`,
      ...(cause instanceof Error ? [`  自动安装失败的原因：${cause.message.slice(-600)}`] : []),
    ].join('\n'),
  )
}
