import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node'

/**
 * Tells the parent check of each test that ends, as a file of stories may take minutes before it prints; and
 * of what failed outside any test (a preparation, an error nobody awaited): vitest's report leaves it out.
 */
// exception : vitest takes the default export of a reporter's file
export default class Avancement implements Reporter {
  onTestCaseResult(): void {
    process.send?.('fini')
  }

  onTestSuiteResult(suite: TestSuite): void {
    dire(`${suite.module.relativeModuleId} : ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(fichier: TestModule): void {
    dire(fichier.relativeModuleId, fichier.errors())
  }

  onTestRunEnd(_: readonly TestModule[], erreurs: readonly SerializedError[]): void {
    dire('entre deux essais', erreurs)
  }
}

function dire(lieu: string, erreurs: readonly SerializedError[]) {
  for (const { message, stacks } of erreurs) {
    const ligne = stacks?.[0] ? ` (${stacks[0].file}:${stacks[0].line})` : ''
    process.send?.({ horsEssai: `${lieu} : ${message}${ligne}` })
  }
}
