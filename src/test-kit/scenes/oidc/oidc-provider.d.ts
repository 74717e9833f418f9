/** The package ships no types: what the tests use of it. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Accord {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export default class Provider {
    constructor(issuer: string, reglages: Record<string, unknown>)
    callback(): (req: IncomingMessage, res: ServerResponse) => void
    interactionFinished(req: IncomingMessage, res: ServerResponse, resultat: object): Promise<void>
    Grant: new (de: {
      clientId: string
      accountId: string
    }) => Accord
  }
}
