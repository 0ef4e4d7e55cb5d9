import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { libraryPath } from './debian.ts'

it('finds libraries in a package’s own subfolder, and no other folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'care-debian-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [shared = ''] = libraryPath(folder).split(':')
  for (const file of ['libpulse.so.0', 'pulseaudio/libpulsecommon-16.1.so', 'cmake/notes.txt']) {
    mkdirSync(join(shared, file, '..'), { recursive: true })
    writeFileSync(join(shared, file), '')
  }

  const path = libraryPath(folder).split(':')
  expect(path).toContain(join(shared, 'pulseaudio'))
  expect(path).not.toContain(join(shared, 'cmake'))
})
