import { useMemo } from 'react'
import { encode } from 'uqr'

/** Blank modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

type QrCodeProps = { text: string; label: string; className?: string }

/** A text as a QR code, dark on white whatever the page's colours, for cameras want it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE })
    const dots = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: code.size, path: dots.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
