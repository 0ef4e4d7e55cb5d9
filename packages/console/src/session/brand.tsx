import { productName } from '../shell/product.ts'

const rings = [150, 250, 350, 450, 550]

/** The quiet half of the sign-in page. */
export const Brand = () => (
  <aside className="brand" aria-hidden="true">
    <svg aria-hidden="true" className="brand-drawing" viewBox="0 0 720 768" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id="brand-glow" cx="50%" cy="50%" r="50%">
          <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="360" cy="560" r="420" fill="url(#brand-glow)" />
      {rings.map((radius) => (
        <circle key={radius} cx="360" cy="560" r={radius} className="brand-ring" />
      ))}
      <path className="brand-pulse" d="M-20 560h250l26-58 42 128 40-176 38 138 20-32h350" />
      <circle cx="338" cy="454" r="5" className="brand-dot" />
    </svg>
    <div className="brand-words">
      <img src="/favicon.svg" alt="" width={44} height={44} />
      <p className="brand-name">{productName}</p>
      <p className="brand-line">每一次求助，都有人及时回应</p>
    </div>
  </aside>
)
