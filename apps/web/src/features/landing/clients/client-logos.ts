/** How many logos are repeated at the end, so that the carousel can loop without a visible jump. */
export const REPEATED_LOGOS = 4

/** A client's logo: its file in `public/logos`, without `.svg`, and the client's name. The clients are fictional. */
export type ClientLogo = { file: string; name: string }

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
