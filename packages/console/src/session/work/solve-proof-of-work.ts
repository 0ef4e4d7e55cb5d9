import { loadProofOfWork, sendProofOfWork } from '../calls.ts'

interface Solution {
  counter: number
  derivedKey: string
}

/**
 * Solves the proof of work of a captcha in a worker. A failure is ignored: the server accepts a few captcha solutions
 * without it.
 */
export async function solveProofOfWork(randomStr: string, signal: AbortSignal): Promise<void> {
  if (typeof Worker === 'undefined') return
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  try {
    const work = await loadProofOfWork(randomStr)
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data)
      worker.onerror = () => reject(new Error('the work was not done'))
      signal.addEventListener('abort', () => resolve(null))
      if (signal.aborted) resolve(null)
      else worker.postMessage(work)
    })
    if (solution) await sendProofOfWork({ randomStr, counter: solution.counter, derivedKey: solution.derivedKey })
  } catch {
    // the server decides whether to accept a captcha solution without it
  } finally {
    worker.terminate()
  }
}
