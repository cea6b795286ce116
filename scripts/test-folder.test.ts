import { expect, it } from 'vitest'
import { chooseTestFolder, findTestFolder, type MemoryFolder } from './test-folder.ts'

const memory: MemoryFolder = {
  path: '/dev/shm',
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  freeBytes: 8e9,
  freeMemory: 8e9,
}

it('tests write into memory where there is room', () => {
  expect(chooseTestFolder(memory, '/tmp')).toBe('/dev/shm')
})

it.each([
  ['is missing', undefined],
  ['is small, as in a container', { ...memory, freeBytes: 64e6 }],
  ['would leave too little memory', { ...memory, freeMemory: 1e9 }],
  ['runs no programs', { ...memory, mounts: 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0' }],
  ['is on a disk', { ...memory, mounts: '/dev/vda /dev/shm ext4 rw 0 0' }],
  ['is no mount', { ...memory, mounts: '' }],
])('tests write into the usual folder where the one in memory %s', (_, found) => {
  expect(chooseTestFolder(found, '/tmp')).toBe('/tmp')
})

it('finds a folder on this machine', () => {
  expect(findTestFolder()).toMatch(/^\//)
})
