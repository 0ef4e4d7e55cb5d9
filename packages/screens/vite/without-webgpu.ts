/** In place of @luma.gl/gpgpu, 30 kB that deck.gl asks for with WebGPU alone; the map is drawn with WebGL. */
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
