/** Stops this whole process for so long, as a machine does that has no processor for it. */
export function sleepWholly(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
