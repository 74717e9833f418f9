import type { Reporter } from 'vitest/node'

/** Tells the parent check of each test that ends: a file of stories may take minutes before it prints. */
// exception : vitest takes the default export of a reporter's file
export default class Avancement implements Reporter {
  onTestCaseResult(): void {
    process.send?.('fini')
  }
}
