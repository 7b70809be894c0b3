const pages = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`)

/** Pages by reader, in the order in which they are read. A page is named by its address below `/docs`. */
export const SIDEBAR = [
  { label: 'Start', items: pages('start', 'five-minutes', 'tour') },
  {
    label: 'Members',
    items: pages(
      'members',
      ...[
        'sign-in',
        'library',
        'reading',
        'highlights',
        'own-notes',
        'sharing',
        'media',
        'offline',
        'account',
      ],
    ),
  },
  {
    label: 'Administrators',
    items: pages(
      'administrators',
      ...['sign-in', 'notes', 'content', 'blog', 'people', 'figures', 'administrators', 'erasing'],
    ),
  },
  {
    label: 'Operators',
    items: [
      ...pages(
        'operators',
        'one-machine',
        'https',
        'docker',
        'kubernetes',
        'configuration',
        'sign-in',
        'mail',
        'bucket',
      ),
      ...pages(
        'operators',
        'administrators',
        'backup',
        'point-in-time',
        'embedded-postgres',
        'moving',
        'upgrade',
        'monitoring',
        'alerts',
      ),
      ...pages('operators', 'incidents', 'several-servers', 'performance'),
    ],
  },
  { label: 'API', items: pages('api', 'first-request', 'paging', 'errors', 'limits', 'feeds') },
  {
    label: 'Security',
    items: pages(
      'security',
      ...[
        'access',
        'sign-in',
        'devices',
        'data',
        'uploads',
        'pages',
        'cryptography',
        'limits',
        'log',
        'asvs',
      ],
    ),
  },
  {
    label: 'Contributors',
    items: pages(
      'contributors',
      ...[
        'house',
        'request',
        'rendering',
        'web-app',
        'server',
        'domain',
        'add-field',
        'add-capability',
        'add-screen',
        'testing',
        'migrations',
        'patches',
        'decisions',
      ],
    ),
  },
]
