import { withLeanHeap } from './process/lean-heap.ts'

await withLeanHeap('care-worker', () => import('./serve-worker.ts'))
