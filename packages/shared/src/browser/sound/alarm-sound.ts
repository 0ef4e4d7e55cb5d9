/** One tone: pitch in Hz, start and length in s. */
interface Tone {
  pitch: number
  at: number
  length: number
}
interface Pattern {
  tones: Tone[]
  /** Interval in seconds after which the pattern repeats. */
  period: number
  volume: number
}

const tones = (pitches: number[], length: number): Tone[] =>
  pitches.map((pitch, at) => ({ pitch, at: at * length, length }))

/** Two rising calls for an emergency, loud enough for a room; one soft chime for an important warning. */
export const patterns = {
  emergency: { tones: [...tones([880, 1175, 880, 1175], 0.18)], period: 1.4, volume: 0.5 },
  important: { tones: tones([660, 523], 0.2), period: 0, volume: 0.25 },
} satisfies Record<string, Pattern>
export type AlarmKind = keyof typeof patterns

/**
 * Synthesised tones by Web Audio, the same in the console and on wall screens, without files. Browsers mute them until
 * the user has clicked or typed once: call `unlock` from such an event.
 */
export function createAlarmSound(onChange: () => void) {
  let context: AudioContext | null = null
  let loop: ReturnType<typeof setInterval> | undefined
  let playing: GainNode | null = null
  /** The user's volume, as a share of the pattern's own. */
  let share = 1

  function audio(): AudioContext {
    if (context) return context
    context = new AudioContext()
    context.onstatechange = onChange
    return context
  }

  function play({ tones, volume }: Pattern) {
    const { currentTime, destination } = audio()
    const master = audio().createGain()
    master.gain.value = volume * share
    master.connect(destination)
    for (const { pitch, at, length } of tones) sound(audio(), master, pitch, currentTime + at, length)
    playing = master
  }

  return {
    isUnlocked: () => audio().state === 'running',
    async unlock() {
      await audio().resume()
      onChange()
    },
    setVolume(wanted: number) {
      share = wanted
    },
    once: (kind: AlarmKind) => play(patterns[kind]),
    start() {
      if (loop) return
      const pattern = patterns.emergency
      play(pattern)
      loop = setInterval(() => play(pattern), pattern.period * 1000)
    },
    stop() {
      clearInterval(loop)
      loop = undefined
      playing?.disconnect()
      playing = null
    },
  }
}

function sound(context: AudioContext, to: AudioNode, pitch: number, from: number, length: number) {
  const tone = context.createOscillator()
  const edge = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  // Without a fade every tone begins and ends with a click.
  edge.gain.setValueAtTime(0, from)
  edge.gain.linearRampToValueAtTime(1, from + 0.02)
  edge.gain.setValueAtTime(1, from + length - 0.04)
  edge.gain.linearRampToValueAtTime(0, from + length)
  tone.connect(edge).connect(to)
  tone.start(from)
  tone.stop(from + length)
}
