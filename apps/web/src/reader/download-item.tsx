import { MenuItem } from '@idex/ui/menu'
import { Download } from 'lucide-react'
import { downloadLink } from './download-link.ts'
import { DOWNLOAD } from './messages.ts'

export function DownloadItem({ title, pdfUrl }: { title: string; pdfUrl: string }) {
  if (pdfUrl === '') return null
  return (
    <MenuItem asChild>
      <a {...downloadLink(title, pdfUrl)}>
        <Download aria-hidden />
        {DOWNLOAD}
      </a>
    </MenuItem>
  )
}
