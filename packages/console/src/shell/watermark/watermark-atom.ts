import { storedAtom } from '../../kit/page/kept-atom.ts'

export const watermarkAtom = storedAtom('watermark', (kept) => kept === true)
