import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const ServiceSchema = z.object({
  user: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  network_mode: z.string().optional(),
  security_opt: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  volumes: z.array(z.string()),
  tmpfs: z.array(z.string()),
  mem_limit: z.string(),
  cpus: z.number(),
  pids_limit: z.number(),
})
const ComposeSchema = z.object({
  services: z.record(z.string(), ServiceSchema),
  networks: z.record(
    z.string(),
    z.object({
      internal: z.boolean().default(false),
      ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

const text = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8')
const compose = ComposeSchema.parse(parse(text, { merge: true }))
const services = Object.entries(compose.services)

describe.each(services)('the container %s', (_name, service) => {
  it('runs as an ordinary user without any privilege it could use or gain', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.cap_add).toEqual([])
    expect(service.privileged).toBe(false)
    expect(service.security_opt).toContain('no-new-privileges:true')
    expect(service.network_mode).toBeUndefined()
  })

  it('writes only to its named volume and bounded temporary folders', () => {
    expect(service.read_only).toBe(true)
    for (const volume of service.volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    for (const folder of service.tmpfs) expect(folder).toMatch(/:size=\d+m,.*noexec,nosuid,nodev$/)
  })

  it('has limits on the machine’s resources', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.cpus).toBeGreaterThan(0)
    expect(service.pids_limit).toBeGreaterThan(0)
  })

  it('publishes nothing beyond loopback unless configured', () => {
    for (const port of service.ports) expect(port).toMatch(/^\$\{PUBLISH_ADDRESS:-127\.0\.0\.1\}:/)
  })
})

it('keeps the database on an internal network shared only with the server', () => {
  const { postgres, server } = compose.services
  expect(postgres?.ports).toEqual([])
  expect(postgres?.networks).toEqual(['back'])
  expect(compose.networks['back']).toEqual({ internal: true })
  expect(server?.networks).toContain('back')
})

it('trusts forwarded headers from the network of the proxy and the balancer alone', () => {
  const [front] = compose.networks['front']?.ipam?.config ?? []
  expect(front?.subnet).toMatch(/^\$\{FRONT_SUBNET:-172\.30\.117\.0\/24\}$/)
  expect(compose.services['server']?.environment['TRUST_PROXY']).toBe(front?.subnet)
})

it('gives secrets of the servers to no other container', () => {
  const others = services.filter(([name]) => !name.startsWith('server'))
  expect(others.map(([, { env_file: file }]) => file)).toEqual(others.map(() => undefined))
  const given = others.flatMap(([name, { environment }]) =>
    Object.entries(environment).flatMap(([key, value]) => (value.includes('${') ? [`${name} ${key}`] : [])),
  )
  expect(given).toEqual(['pooler DB_PASSWORD', 'postgres POSTGRES_PASSWORD'])
})

it('has a balancer that speaks HTTP/2 to browsers wherever it is given a certificate, and no outdated TLS', () => {
  const settings = readFileSync(new URL('../../balancer/haproxy.cfg', import.meta.url), 'utf8')
  expect(settings).toMatch(
    /\.if defined\(TLS_SITE\)\n +bind "\$\{TLS_SITE\}" ssl crt "\$\{TLS_CERTIFICATE\}" ssl-min-ver TLSv1\.[23] alpn h2,http\/1\.1\n\.endif/,
  )
})

it('runs the servers of the profile wide alike, behind a balancer that knows each of them', () => {
  const { server, 'server-2': second, 'server-3': third, balancer } = compose.services
  const alike = { ...server, ports: [] }
  expect([second, third]).toEqual([alike, alike])
  expect(balancer?.networks).toEqual(['front'])
  const names = Object.keys(compose.services).filter((name) => name.startsWith('server'))
  const known = Object.entries(balancer?.environment ?? {}).filter(([key]) => key.startsWith('SERVER_'))
  expect(known.map(([, address]) => address)).toEqual(names.map((name) => `${name}:3000`))
  const settings = readFileSync(new URL('../../balancer/haproxy.cfg', import.meta.url), 'utf8')
  for (const [key] of known) expect(settings.split(`"\${${key}}"`)).toHaveLength(3)
})
