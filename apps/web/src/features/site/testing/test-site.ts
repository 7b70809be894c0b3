import type { SiteConfig } from '@idex/contract/site/site-config'

export const TEST_SITE: SiteConfig = {
  contactEmail: 'desk@idex.example',
  profileUrl: 'https://profile.example/operator',
  socialUrl: 'https://social.example/idex',
  newsletterEmbedUrl: null,
  maxUploadMb: 50,
}
