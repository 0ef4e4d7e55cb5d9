import { useEffect, useState } from 'react'

export const replaySpeeds = [1, 10, 60] as const
const frameMs = 100

/** Replay clock (epoch ms) that can be set, and that runs at a multiple of real time until `end`. */
export function useReplay(begin: number, end: number) {
  const [time, setTime] = useState(begin)
  const [speed, setSpeed] = useState<number>(60)
  const [isPlaying, setPlaying] = useState(false)
  const isOver = time >= end
  useEffect(() => {
    if (!isPlaying || isOver) return
    const timer = setInterval(() => setTime((now) => Math.min(end, now + frameMs * speed)), frameMs)
    return () => clearInterval(timer)
  }, [isPlaying, isOver, end, speed])
  return {
    time,
    speed,
    setSpeed,
    isPlaying: isPlaying && !isOver,
    go: (to: number) => setTime(Math.min(end, Math.max(begin, to))),
    toggle: () => {
      if (isOver) setTime(begin)
      setPlaying(isOver || !isPlaying)
    },
  }
}
