import './styles.css'

// All of it comes later, so that what the shell shares with other pages stays in their files.
void import('../features/notes/offline/mount-offline-app.tsx').then(({ mountOfflineApp }) =>
  mountOfflineApp(),
)
