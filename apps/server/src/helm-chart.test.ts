import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments, parse } from 'yaml'
import { z } from 'zod'
import product from '../package.json' with { type: 'json' }
import { readConfig } from './config/config.ts'

const CHART = fileURLToPath(new URL('../../../.github/helm/idex/', import.meta.url))
const read = (name: string) => readFile(`${CHART}${name}`, 'utf8')

const ValuesSchema = z.record(z.string(), z.unknown())

/** The templates by name. Without Helm nothing renders them: what their actions make of values is not checked here. */
const templates = new Map<string, string>()
for await (const name of glob('templates/*.yaml', { cwd: CHART })) templates.set(name, await read(name))
const values = ValuesSchema.parse(parse(await read('values.yaml')))

const helpers = await read('templates/_helpers.tpl')

/** A template's YAML, with every condition met, without what comes from blocks, and a word for each value. */
function skeletonOf(template: string): unknown[] {
  const whole = template.replaceAll(
    /^( *)\{\{- include "(idex\.\w+)" \. \| nindent.*$/gm,
    (_, indent: string, name: string) =>
      (helpers.split(`{{- define "${name}" -}}\n`)[1] ?? '')
        .split('\n{{- end -}}', 1)[0]
        ?.replaceAll(/^/gm, indent) ?? '',
  )
  const lines = whole.split('\n').filter((line) => !/^\s*\{\{.*\}\}$/.test(line))
  const text = lines.join('\n').replaceAll(/\{\{[^}]*\}\}/g, 'value')
  return parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
}

const ContainerSchema = z.object({
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  readinessProbe: z.object({ httpGet: z.object({ path: z.literal('/readyz') }) }),
  livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/healthz') }) }),
  startupProbe: z.object({ httpGet: z.object({ path: z.literal('/healthz') }) }),
  volumeMounts: z.array(z.object({ mountPath: z.string() })),
})
const DeploymentSchema = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
        containers: z.tuple([ContainerSchema]),
      }),
    }),
  }),
})

describe('the chart', () => {
  it('has YAML of the kinds it should in every template', () => {
    const kinds = [...templates.values()]
      .flatMap(skeletonOf)
      .map((each) => z.object({ kind: z.string() }).parse(each).kind)
    expect(kinds.sort()).toEqual([
      ...['CronJob', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy'],
      ...['PodDisruptionBudget', 'PodMonitor', 'PrometheusRule', 'Service'],
    ])
  })

  it('runs the server without rights, on a read-only file system, with its probes', () => {
    const [deployment] = skeletonOf(templates.get('templates/deployment.yaml') ?? '')
    const [container] = DeploymentSchema.parse(deployment).spec.template.spec.containers
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
  })

  it('sets keys the server knows, so that it starts with them', () => {
    const [deployment] = skeletonOf(templates.get('templates/deployment.yaml') ?? '')
    const { env } = DeploymentSchema.parse(deployment).spec.template.spec.containers[0]
    const given = {
      ...Object.fromEntries(env.map(({ name, value }) => [name, value === 'value' ? '' : value])),
      PUBLIC_URL: 'https://idex.example',
      S3_BUCKET: 'files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    }
    const { isProduction, host, port, dataDirectory, storage } = readConfig(given)
    expect({ isProduction, host, port, dataDirectory }).toEqual({
      isProduction: true,
      host: '0.0.0.0',
      port: 3000,
      dataDirectory: '/data',
    })
    expect(storage.kind).toBe('s3')
  })

  it('asks for no value that has no default, and has no default that nothing asks for', async () => {
    const text = [...templates.values(), helpers].join('\n')
    const asked = new Set([...text.matchAll(/\.Values\.(\w+)/g)].map(([, name]) => name))
    expect([...asked].sort()).toEqual(Object.keys(values).sort())
    for (const [, section = '', name = ''] of text.matchAll(/\.Values\.(\w+)\.(\w+)/g))
      expect(Object.keys(Object(values[section])), `${section}.${name}`).toContain(name)
  })

  it('has the version of the product', async () => {
    expect(parse(await read('Chart.yaml'))).toMatchObject({
      version: product.version,
      appVersion: product.version,
    })
  })
})

describe('its values', () => {
  const NEEDED = {
    image: { repository: 'registry.example/idex' },
    publicUrl: 'https://idex.example',
    existingSecret: 'idex',
    s3: { bucket: 'files' },
  }
  const accepts = async (change: object) => {
    const schema = z.fromJSONSchema(JSON.parse(await read('values.schema.json')))
    const merged = Object.entries({ ...NEEDED, ...change }).map(([name, value]) => {
      const base: unknown = values[name]
      const isSection = typeof value === 'object' && typeof base === 'object'
      return [name, isSection ? { ...base, ...value } : value]
    })
    return schema.safeParse({ ...values, ...Object.fromEntries(merged) }).success
  }

  it('are complete with an image, an address, a secret and a bucket', async () => {
    expect(await accepts({})).toBe(true)
    const missing = { image: { repository: '' }, publicUrl: '', existingSecret: '', s3: { bucket: '' } }
    for (const [name, value] of Object.entries(missing))
      expect(await accepts({ [name]: value }), name).toBe(false)
  })

  it.each([
    { publicUrl: 'http://idex.example' },
    { replicas: 0 },
    { image: { digest: 'latest' } },
    { s3: { publicEndpoint: 'http://files.example' } },
    { ingress: { hots: 'idex.example' } },
    { postgres: { enabled: true } },
    { env: { lower: 'x' } },
    { metrics: { port: 80 } },
    { drainSeconds: 61 },
    { backup: { keepDays: 0 } },
  ])('are refused: %j', async (change) => {
    expect(await accepts(change)).toBe(false)
  })
})
