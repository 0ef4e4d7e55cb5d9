/** Replaces @luma.gl/gpgpu, 30 kB that deck.gl needs only for WebGPU; the map uses WebGL. */
const notHere = () => {
  throw new Error('the map is drawn with WebGL')
}

export const backendRegistry = { add: notHere }
export const cleanEvaluateSync = notHere
export const interleave = notHere
export class GPUDataEvaluator {
  constructor() {
    notHere()
  }
}
