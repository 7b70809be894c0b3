/** The socket's number; each run has its own socket directory, so it never collides. */
export const PORT = 5432

/**
 * Postgres's command-line settings for a small server. They override the cluster's files, so that `ALTER SYSTEM` cannot
 * disable what keeps acknowledged data safe.
 */
export function postgresArguments(options: {
  cluster: string
  clusterName: string
  socketDirectory: string
  access: { rules: string; users: string }
  standbys: number
}): string[] {
  const settings = {
    cluster_name: options.clusterName,
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: options.socketDirectory,
    unix_socket_permissions: '0700',
    hba_file: options.access.rules,
    ident_file: options.access.users,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_wal_size: '256MB',
    wal_compression: 'on',
    max_wal_senders: options.standbys,
    // Nothing subscribes to changes, and tracking it needs new files at every checkpoint.
    max_replication_slots: 0,
    max_active_replication_origins: 0,
    max_logical_replication_workers: 0,
    max_connections: 60,
    shared_buffers: '128MB',
    // Data mostly in memory gains nothing from the three read-ahead workers.
    io_method: 'sync',
    jit: 'off',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Details and statements would put members' data into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  return [
    '-D',
    options.cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}
