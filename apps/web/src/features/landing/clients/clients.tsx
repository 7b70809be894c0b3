import { Button } from '@idex/ui/button'
import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { PageSection } from '../../site/page-section.tsx'
import { CLIENTS } from '../messages.ts'
import { Reveal } from '../reveal.tsx'

/** How many logos are repeated at the end, so that the carousel can loop without a visible jump. */
const REPEATED_LOGOS = 4

/** A client's logo: its file in `public/logos`, without `.svg`, and the client's name. The clients are fictional. */
type ClientLogo = { file: string; name: string }

/** Twelve clients, ordered so that neighbours differ in weight and width. */
export const CLIENT_LOGOS: readonly ClientLogo[] = [
  { file: 'halcyon', name: 'Halcyon Hotels' },
  { file: 'sable-finch', name: 'Sable & Finch' },
  { file: 'ostler', name: 'Ostler Pumps' },
  { file: 'pelham-ledger', name: 'Pelham Ledger' },
  { file: 'nightjar', name: 'Nightjar Clinics' },
  { file: 'wren-hollis', name: 'Wren & Hollis' },
  { file: 'lanyard', name: 'Lanyard Shipping' },
  { file: 'thistledown', name: 'Thistledown' },
  { file: 'corran', name: 'Corran Textiles' },
  { file: 'marrow-point', name: 'Marrow Point' },
  { file: 'bramble', name: 'Bramble Cold Storage' },
  { file: 'quillfeather', name: 'Quillfeather Travel' },
]

/** A carousel of the clients' logos; with reduced motion, all of them without movement. */
export function Clients() {
  const [paused, setPaused] = useState(false)
  return (
    <PageSection aria-labelledby="clients-title" className="pb-8 md:pb-8">
      <Reveal>
        <div className="flex min-h-10 items-center justify-between gap-4">
          <h2 id="clients-title" className="text-sm font-medium text-muted">
            {CLIENTS.title}
          </h2>
          <Button
            variant="ghost"
            size="icon"
            aria-label={paused ? CLIENTS.play : CLIENTS.pause}
            className="-mr-2 text-muted motion-reduce:hidden noscript:hidden"
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </Button>
        </div>
        <div className="logo-viewport mt-6 overflow-hidden [mask-image:linear-gradient(90deg,transparent,black_6%,black_94%,transparent)] motion-reduce:mask-none">
          <ul
            data-paused={paused ? '' : undefined}
            style={TRACK_STYLE}
            className="logo-track flex w-max motion-reduce:grid motion-reduce:w-auto motion-reduce:grid-cols-2 motion-reduce:sm:grid-cols-3 motion-reduce:lg:grid-cols-4"
          >
            {CLIENT_LOGOS.map((logo) => (
              <Logo key={logo.file} logo={logo} />
            ))}
            {CLIENT_LOGOS.slice(0, REPEATED_LOGOS).map((logo) => (
              <Logo key={logo.file} logo={logo} repeated />
            ))}
          </ul>
        </div>
      </Reveal>
    </PageSection>
  )
}

const TRACK_STYLE: CSSProperties & Record<'--logo-count' | '--logo-slots', number> = {
  '--logo-count': CLIENT_LOGOS.length,
  '--logo-slots': CLIENT_LOGOS.length + REPEATED_LOGOS,
}

/** A logo in a slot at least a quarter of the viewport wide, so that the four repeated ones always fill it. */
function Logo({ logo, repeated = false }: { logo: ClientLogo; repeated?: boolean }) {
  return (
    <li
      aria-hidden={repeated || undefined}
      className={`flex h-16 w-44 shrink-0 items-center justify-center sm:w-56 lg:w-68 motion-reduce:w-auto ${repeated ? 'motion-reduce:hidden' : ''}`}
    >
      <img
        src={`/logos/${logo.file}.svg`}
        alt={repeated ? '' : logo.name}
        width={160}
        height={40}
        loading="lazy"
        decoding="async"
        className="w-40"
      />
    </li>
  )
}
