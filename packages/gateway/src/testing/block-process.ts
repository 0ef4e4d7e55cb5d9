/** Blocks the main thread of this process, as if the machine had suspended it. */
export function blockProcess(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
