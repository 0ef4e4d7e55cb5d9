import { keptAtom } from '../kept-atom.ts'

export const watermarkAtom = keptAtom('watermark', (kept) => kept === true)
