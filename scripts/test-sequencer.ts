import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { divideByTime, expectedSeconds } from './test-durations.ts'

/** Splits a run over machines by time instead of by the number of files, and starts long files first. */
export class TimeSequencer extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    // The same order on every machine, so that the parts are the same.
    const ordered = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    return divideByTime(ordered, count, (file) => this.secondsOf(file))[index - 1] ?? []
  }

  /** Keeps the projects apart: a thread or process runs the files of one project. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || this.secondsOf(b) - this.secondsOf(a),
    )
  }

  private secondsOf({ moduleId }: TestSpecification): number {
    return expectedSeconds(relative(this.ctx.config.root, moduleId))
  }
}
