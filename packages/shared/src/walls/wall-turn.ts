import type { ShownPage } from './wall.ts'
import { wallPages } from './wall.words.ts'

/** Where the wall finds it. */
export const pathOfPage = ({ kind, floorId }: ShownPage) =>
  kind === 'ward' ? `${wallPages.ward.path}${floorId}` : wallPages[kind].path

/** Whose turn it is: by the clock alone, so that walls side by side turn together. `now` is the server's, in epoch ms. */
export const pageAt = <P extends ShownPage>(pages: readonly P[], seconds: number, now: number): P | undefined =>
  pages[Math.floor(now / (seconds * 1000)) % pages.length]
