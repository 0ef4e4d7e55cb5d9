import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/infra/chromium.ts'
import { until } from './until.ts'

/** A browser that can be killed, as by a crash or an empty battery, and reopened with its stored data. */
export function killableBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'care-browser-'))
  const portFile = join(profile, 'DevToolsActivePort')
  let running: ChildProcess | undefined
  const port = () => {
    try {
      return readFileSync(portFile, 'utf8').split('\n')[0]
    } catch {
      return undefined
    }
  }
  const kill = async () => {
    const child = running
    running = undefined
    if (!child?.pid) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  return {
    kill,
    async open(): Promise<Page> {
      rmSync(portFile, { force: true })
      const args = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--headless=new', '--no-sandbox']
      // starts a process group, so that all processes of the browser end together
      running = spawn(await findChromium(), [...args, '--disable-gpu', '--no-first-run', 'about:blank'], {
        detached: true,
        stdio: 'ignore',
      })
      const address = `http://127.0.0.1:${await until('the browser listens', port)}`
      const [context] = (await chromium.connectOverCDP(address)).contexts()
      return context?.pages()[0] ?? (await (context as NonNullable<typeof context>).newPage())
    },
    async remove() {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
