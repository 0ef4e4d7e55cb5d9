import { expect, it } from 'vitest'
import { isNewer } from './version.ts'

const page = (script: string) =>
  `<html><head><script type="module" crossorigin src="/assets/${script}"></script></head></html>`

it('detects another version by the scripts of the page', () => {
  expect(isNewer(page('index-a.js'), page('index-a.js'))).toBe(false)
  expect(isNewer(page('index-a.js'), page('index-b.js'))).toBe(true)
})

it('does not take an error page for a new version', () => {
  expect(isNewer(page('index-a.js'), '<html>502 Bad Gateway</html>')).toBe(false)
})
