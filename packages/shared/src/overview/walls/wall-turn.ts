import type { ShownPage } from './wall.ts'
import { wallPages } from './wall.words.ts'

/** Path of the page in the screens app. */
export const pathOfPage = ({ kind, floorId }: ShownPage) =>
  kind === 'ward' ? `${wallPages.ward.path}${floorId}` : wallPages[kind].path

/**
 * The page to show now, by the clock alone, so that adjacent wall screens switch together. `now` is server time in
 * epoch ms.
 */
export const pageAt = <P extends ShownPage>(pages: readonly P[], seconds: number, now: number): P | undefined =>
  pages[Math.floor(now / (seconds * 1000)) % pages.length]
