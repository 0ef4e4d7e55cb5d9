/** The tones played, each with time and volume, and `cut`, the number of times that tones were stopped. */
export const recordedSounds = { played: [] as { pitch: number; at: number; volume: number }[], cut: 0 }
const ramp = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }

/** Fake of the browser's AudioContext; a page creates a single instance. */
export class FakeAudio {
  state = 'suspended'
  currentTime = 5
  destination = {}
  onstatechange: (() => void) | null = null
  volume = 0
  createGain() {
    const owner = this
    return {
      gain: {
        ...ramp,
        set value(volume: number) {
          owner.volume = volume
        },
      },
      connect: (to: unknown) => to,
      disconnect: () => {
        recordedSounds.cut += 1
      },
    }
  }
  createOscillator() {
    const frequency = { value: 0 }
    const { volume } = this
    return {
      type: '',
      frequency,
      connect: (to: unknown) => to,
      stop: () => undefined,
      start: (at: number) => void recordedSounds.played.push({ pitch: frequency.value, at, volume }),
    }
  }
  async resume() {
    this.state = 'running'
  }
}
