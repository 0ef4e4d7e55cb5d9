import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryPath, toolFolder, unpackDebian } from './debian.ts'
import { fromPath, runToEnd } from './programs.ts'
import { printLine, UserError } from './say.ts'

/** Path of a Chromium that can render Chinese, for the browser tests. */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH

  const installed = fromPath('chromium', 'chromium-browser', 'google-chrome')
  if (installed && drawsChinese()) return installed

  const wrapper = join(toolFolder('chromium'), 'chromium.sh')
  if (existsSync(wrapper)) return wrapper

  printLine('本机没有 Chromium 或中文字体，正在下载到 .data/tools/chromium（约 180 MB）……')
  const folder = await unpackDebian('chromium', ['chromium', 'fonts-noto-cjk', 'fontconfig-config']).catch(refuse)
  if (!folder) return refuse()
  writeWrapper(wrapper, folder, installed)
  await runToEnd(wrapper, ['--version']).catch((cause) => {
    // remove the broken install, so that the next run does not use it
    rmSync(folder, { recursive: true, force: true })
    return refuse(cause)
  })
  return wrapper
}

function drawsChinese(): boolean {
  return spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0
}

/**
 * Writes a wrapper script. An installed Chromium only gets our fonts; an unpacked Chromium gets its libraries as well.
 */
function writeWrapper(wrapper: string, folder: string, installed: string | undefined): void {
  const fonts = join(folder, 'fonts.conf')
  const home = join(folder, 'usr/lib/chromium')
  writeFileSync(
    fonts,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'usr/share/fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`,
  )
  writeFileSync(
    wrapper,
    `#!/bin/sh
export LD_LIBRARY_PATH="${libraryPath(folder)}:${home}"
export FONTCONFIG_FILE="${fonts}"
exec "${installed ?? join(home, 'chromium')}" "$@"
`,
    { mode: 0o755 },
  )
}

function refuse(cause?: unknown): never {
  throw new UserError(
    [
      '浏览器测试需要 Chromium 和中文字体。任选一种办法后重试：',
      '    Debian / Ubuntu：sudo apt-get update && sudo apt-get install -y chromium fonts-noto-cjk',
      '    或指出已有的浏览器：CHROMIUM_PATH=/路径/chromium npm test',
      ...(cause instanceof Error ? [`  自动安装失败的原因：${cause.message.slice(-600)}`] : []),
    ].join('\n'),
  )
}
